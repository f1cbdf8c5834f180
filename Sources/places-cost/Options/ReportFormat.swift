/// A form in which a report can be written.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, markdown, comment, html, csv, junit, sarif, github, gitlab, openmetrics, focus

  /// The format that a file's ending means; nil for an ending that means none.
  init?(pathExtensionOf path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "json": self = .json
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "csv": self = .csv
    case "xml": self = .junit
    case "sarif": self = .sarif
    case "prom": self = .openmetrics
    default: return nil
    }
  }
}
