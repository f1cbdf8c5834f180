import Testing

@testable import PlacesCost

struct SKUTests {
  @Test func `every SKU has an id of its own`() {
    #expect(Set(SKU.allCases.map(\.rawValue)).count == SKU.allCases.count)
  }
}
