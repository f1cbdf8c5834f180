/// A report as one HTML file: the answer first, charts, and sliders that price other settings.
///
/// Needs nothing but itself: no network, no script or font of others. All figures of the report are in
/// the markup; the script only adds the settings that the reader asks for, from the tally embedded as
/// JSON, by the rules and to the digits of the command. The same report gives the same bytes. Shows no
/// typed text, token, client or place id (T5): a `Report` holds none.
public struct HTMLReport {
  let report: Report
  /// The sentences and amounts of the text form.
  let words: TextReport

  public init(of report: Report) {
    self.report = report
    words = TextReport(of: report)
  }

  /// The whole file.
  public var text: String {
    let template = String(decoding: PackageResources.report_html, as: UTF8.self)
    let parts: [Substring: Markup] = [
      "title": "\(title)",
      "style": .trusted(PackageResources.report_css),
      "main": main,
      "data": isExplorable ? .data(data) : "null",
      "script": .trusted(PackageResources.report_js),
    ]
    var text = ""
    // One pass: what is filled in is not looked at again.
    for piece in template.split(separator: "{{", omittingEmptySubsequences: false) {
      let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let part = parts[halves[0]] else {
        text += piece
        continue
      }
      text += part.text + halves[1]
    }
    return text
  }

  private var title: String { "Places cost report: \(sourceNames)" }

  /// The names of the inputs, the first few.
  var sourceNames: String {
    let names = report.input.sources.map(\.name)
    let more = names.count > 3 ? " and \((names.count - 3).of("more input"))" : ""
    return names.isEmpty ? "no input" : names.prefix(3).joined(separator: ", ") + more
  }

  private var main: Markup {
    let sections: [(id: Markup, title: Markup, body: Markup)] = [
      ("what-if", "What if", whatIf), ("strategies", "Cost by strategy", strategies),
      ("requests", "Requests", requests), ("pareto", "Cost against delay", pareto),
      ("findings", "Findings", findings), ("bill", "Bill", bill),
      ("break-evens", "Break-evens", breakEvens), ("volume", "Month", volume),
      ("plans", "Plans", plans), ("providers", "Providers", providers),
      ("groups", "Groups", groups), ("months", "By month", months),
      ("forecast", "Forecast", forecast), ("segments", "By tag", segments),
      ("allocation", "Shares", allocation), ("input", "Input", input),
      ("present", "Present policy", present), ("assumptions", "Assumptions", assumptions),
      ("prices", "Prices", prices),
    ].filter { $0.2 != Markup() }
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" as Markup }
    return """
      \(answer)<nav aria-label="Sections"><ul>
      \(links)</ul></nav>
      <div class="sections">
      \(sections.map(\.body))</div>

      """
  }

  /// Whether there is a grid to look at.
  var isExplorable: Bool { !report.cells.isEmpty && report.histogram.sessions > 0 }

  /// A section with its title; the id is the target of links.
  ///
  /// Two narrow ones may stand side by side.
  func section(
    _ id: String,
    _ title: String,
    isNarrow: Bool = false,
    _ body: Markup
  ) -> Markup {
    let width: Markup = isNarrow ? " class=\"narrow\"" : ""
    return """
      <section id="\(id)" aria-labelledby="\(id)-title"\(width)>
      <h2 id="\(id)-title">\(title)</h2>
      \(body)</section>

      """
  }

  /// A section made of parts of the text report.
  func section(
    _ id: String,
    _ title: String,
    isNarrow: Bool = false,
    _ add: (inout HTMLPage) -> Void
  ) -> Markup {
    let body = markup(add)
    return body == Markup() ? "" : section(id, title, isNarrow: isNarrow, body)
  }

  /// Parts of the text report, their first title left out.
  func markup(_ add: (inout HTMLPage) -> Void) -> Markup {
    PageMarkup.markup(of: blocks(add))
  }

  /// Parts of the text report, not laid out.
  func blocks(_ add: (inout HTMLPage) -> Void) -> [HTMLPage.Block] {
    var page = HTMLPage()
    add(&page)
    return page.blocks
  }

  /// An amount as shown, with all its digits for programs.
  func amount(_ amount: Money?, isMonthly: Bool) -> Markup {
    guard let amount else { return "–" }
    let text = words.money.amount(amount, isMonthly: isMonthly)
    return "<data value=\"\(amount.description)\">\(text)</data>"
  }

  /// What the amounts of the report are: at list prices, or of a month.
  var measure: String {
    words.isMonthly ? "\(words.money.currency) a month" : "\(words.money.currency) at list prices"
  }

  /// The id of a strategy, which may be broken after a colon or a plus.
  static func name(of strategy: Strategy) -> Markup {
    var name = Markup()
    var piece = ""
    for character in strategy.rawValue {
      piece.append(character)
      guard character == ":" || character == "+" else { continue }
      name += "\(piece)<wbr>"
      piece = ""
    }
    return name + "\(piece)"
  }

  /// A horizontal bar beside a figure that says the same.
  ///
  /// - Parameters:
  ///   - parts: the lengths of its parts and their styles.
  ///   - whole: the length that fills the width.
  /// - Returns: an SVG as wide as the place allows.
  static func bar(_ parts: [(length: Int128, style: Markup)], of whole: Int128) -> Markup {
    var start: Int128 = 0
    var rectangles = Markup()
    for part in parts where part.length > 0 {
      guard let left = Ratio(start, over: whole), let width = Ratio(part.length, over: whole) else {
        continue
      }
      rectangles += """
        <rect class="\(part.style)" x="\(left.percent(places: 2))%" \
        width="\(width.percent(places: 2))%" height="100%"/>
        """
      start += part.length
    }
    return "<svg class=\"bar\" aria-hidden=\"true\">\(rectangles)</svg>"
  }
}
