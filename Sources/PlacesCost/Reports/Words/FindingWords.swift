/// A finding in words, for every rendering that tells of one at a time.
struct FindingWords {
  let finding: Finding
  private let report: Report

  /// How many lines are named.
  private static let placeLimit = 10

  init(of finding: Finding, in report: Report) {
    self.finding = finding
    self.report = report
  }

  /// How much it concerns, such as `12 calls in 3 searches`.
  var extent: String {
    let searches = finding.sessions.searches
    return finding.calls > 0 ? "\(finding.calls.of("call")) in \(searches)" : searches
  }

  /// What it costs, with its share of the whole where all of that has a price.
  var cost: String {
    let money = MoneyFormat(of: report)
    guard let cost = finding.listCost else { return "cost unknown: calls without a price" }
    let share =
      report.listCost.isComplete
      ? cost.percentage(of: report.listCost.priced).map { " (\($0) % of the whole)" } : nil
    return "\(money.list(cost)) \(money.currency) at list prices\(share ?? "")"
  }

  /// What it is, how much it concerns and what it costs, without a full stop.
  var sentence: String { "\(finding.id.guide.title): \(extent), \(cost)" }

  /// How to mend it on the platforms of the tag `platform`, or on all where it names none; each as
  /// `iOS: …`.
  var fixes: [String] {
    let fix = finding.id.guide.fix
    guard fix.all.contains(where: { $0.text != fix.web }) else { return ["Fix: \(fix.web)"] }
    let tags = Set(
      report.tally.tagSets.values.joined().filter { $0.name == "platform" }.map(\.value)
    )
    let known = fix.all.filter { tags.contains($0.platform.lowercased()) }
    return (known.isEmpty ? fix.all : known).map { "\($0.platform): \($0.text)" }
  }

  /// The first lines of the trace that show it; with several inputs each with its number.
  var places: String {
    let isNumbered = report.input.files.count > 1
    let places = finding.positions.prefix(Self.placeLimit).map { position in
      let line = String(Event.line(ofPosition: position))
      return isNumbered ? "\(Event.file(ofPosition: position) + 1):\(line)" : line
    }
    guard !places.isEmpty else { return "" }
    let more = finding.positions.count > Self.placeLimit ? ", …" : ""
    return "\(isNumbered ? "Input and line" : "Line"): \(places.joined(separator: ", "))\(more)"
  }
}

extension FindingGuide.Fix {
  /// The texts with the names of their platforms.
  var all: [(platform: String, text: String)] {
    [("iOS", iOS), ("Android", android), ("web", web), ("server", server)]
  }
}
