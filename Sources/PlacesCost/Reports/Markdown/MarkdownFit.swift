/// Sections of Markdown cut to a size, with a last line about what is left out.
///
/// Sections give way one after the other, the most expendable first: pieces go from the end of each,
/// and the section with its last piece, until the rest fits.
struct MarkdownFit {
  private let sections: [MarkdownSection]
  private let sizeName: String
  /// How many pieces of each section stay.
  private var kept: [Int]

  /// Cuts sections to at most `limit` bytes, as far as they are expendable.
  ///
  /// - Parameters:
  ///   - sections: the sections in the order of the document.
  ///   - limit: bytes of all that stays, the note included.
  ///   - sizeName: what the note calls the limit.
  init(sections: [MarkdownSection], limit: Int, sizeName: String) {
    self.sections = sections.filter { !$0.pieces.isEmpty }
    self.sizeName = sizeName
    kept = self.sections.map(\.pieces.count)
    var size = self.sections.reduce(0) { $0 + $1.frameBytes + $1.pieceBytes }
    guard size > limit else { return }
    size += Self.note(below: sizeName, of: []).utf8.count
    let order = self.sections.indices.filter { self.sections[$0].expendability != nil }
      .sorted { (self.sections[$0].expendability ?? 0) > (self.sections[$1].expendability ?? 0) }
    for index in order where size > limit {
      let section = self.sections[index]
      size += Self.entryBytes(section)
      while size > limit, kept[index] > 0 {
        kept[index] -= 1
        size -= section.pieces[kept[index]].utf8.count
      }
      if kept[index] == 0 { size -= section.frameBytes }
    }
  }

  var text: String {
    let shown = zip(sections, kept).reduce(into: "") { $0 += $1.0.text(keeping: $1.1) }
    let cut = zip(sections, kept).filter { $0.1 < $0.0.pieces.count }
    guard !cut.isEmpty else { return shown }
    return shown + Self.note(below: sizeName, of: cut.map { Self.entry($0.0, kept: $0.1) })
  }

  private static func note(below size: String, of entries: [String]) -> String {
    "\n> **Left out** to stay below \(size): \(entries.joined(separator: "; ")).\n"
  }

  private static func entry(_ section: MarkdownSection, kept: Int) -> String {
    let title = Markdown.escaped(section.title ?? "")
    let dropped = section.pieces.count - kept
    return kept == 0
      ? title
      : "\(title) (the last \(dropped.grouped) of \(section.pieces.count.grouped) rows and"
        + " paragraphs)"
  }

  /// The most bytes that a section takes in the note.
  private static func entryBytes(_ section: MarkdownSection) -> Int {
    max(entry(section, kept: 0).utf8.count, entry(section, kept: 1).utf8.count) + 2
  }
}
