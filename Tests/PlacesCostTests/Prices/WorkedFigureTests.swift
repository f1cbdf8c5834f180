import Testing

@testable import PlacesCost

struct WorkedFigureTests {
  @Test(arguments: WorkedFigure.all)
  func `P2, P3, P4, P6: the books give every worked figure`(_ figure: WorkedFigure) {
    #expect(figure.check() == .ok, "\(figure.title)")
  }

  @Test
  func `no figure is listed twice`() {
    #expect(Set(WorkedFigure.all.map(\.title)).count == WorkedFigure.all.count)
  }

  static let wrong: [(WorkedFigure.Calculation, String)] = [
    // 283.00 + 227.00, less the credit of 200.00.
    (.month([.autocompleteRequests: 200_000]), "310.00"),
    (.month([.geocoding: 1]), "no price"),
    (.listPrice(.geocoding), "no price"),
    (.listCost([.geocoding: 1]), "no price"),
    (.comparison([.detailsPro: 1], [.geocoding: 1]), "no price"),
    (.comparison([.detailsPro: 1], [.detailsPro: 1]), "17.00 = 17.00"),
    (
      .breakEven(
        together: .detailsPro,
        apart: .geocoding,
        request: .autocompleteRequests,
        atEvents: 0
      ),
      "no price"
    ),
    (
      .firstCheaper(
        together: .geocoding,
        paidRequests: 0,
        apart: .detailsPro,
        request: .autocompleteRequests
      ),
      "no price"
    ),
    (
      .firstCheaper(
        together: .detailsPro,
        paidRequests: 2_000,
        apart: .detailsPro,
        request: .autocompleteRequests
      ),
      "never"
    ),
    (
      .monthlyBreakEven(
        searches: 10,
        together: .geocoding,
        apart: .detailsPro,
        request: .autocompleteRequests,
        upTo: 12
      ),
      "no price"
    ),
  ]

  @Test(arguments: wrong)
  func `a book that gives another figure fails with it`(
    _ calculation: WorkedFigure.Calculation,
    _ actual: String
  ) {
    let figure = WorkedFigure(
      title: "",
      expected: "x",
      source: "",
      book: "google-new-2023",
      calculation: calculation
    )
    #expect(figure.check() == .failed(actual: actual))
  }

  @Test
  func `a figure of no known book fails`() {
    let figure = WorkedFigure(
      title: "",
      expected: "x",
      source: "",
      book: "none",
      calculation: .listPrice(.geocoding)
    )
    guard case .failed = figure.check() else {
      Issue.record("it did not")
      return
    }
  }
}
