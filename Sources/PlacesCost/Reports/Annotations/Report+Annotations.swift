extension Report {
  /// The findings as remarks, dearest first, each at the first line that shows it.
  var annotations: [Annotation] {
    findings.map { finding in
      let words = FindingWords(of: finding, in: self)
      let guide = finding.id.guide
      let lines = [guide.meaning] + words.fixes + [words.places]
      return Annotation(
        level: Annotation.Level(finding.severity),
        check: finding.id.rawValue,
        summary: words.sentence,
        message: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
        place: places(of: finding).first
      )
    }
  }

  /// Where a finding shows; the first input as a whole if no line does.
  package func places(of finding: Finding) -> [Annotation.Place] {
    let places = finding.positions.map { position in
      Annotation.Place(
        file: inputName(Event.file(ofPosition: position)),
        line: Event.line(ofPosition: position)
      )
    }
    return places.isEmpty && !input.sources.isEmpty
      ? [Annotation.Place(file: inputName(0))] : places
  }

  /// The name by which reports call an input.
  private func inputName(_ file: Int) -> String {
    file < input.sources.count ? input.sources[file].name.printable : "?"
  }

  /// What the trace costs, in one sentence.
  var costSentence: String {
    let money = MoneyFormat(of: self)
    let unpriced = listCost.isComplete ? "" : " and calls without a price"
    return "\(histogram.sessions.searches) cost"
      + " \(money.list(listCost.priced)) \(money.currency)\(unpriced) at list prices"
  }
}
