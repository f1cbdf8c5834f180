/// Breaks text into lines of at most `width` columns at spaces; a longer word stands alone.
///
/// Paragraphs are separated by a blank line. A line that starts with a space is an example and is
/// kept as it is.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if paragraph.isEmpty || paragraph.hasPrefix(" ") {
      lines.append(String(paragraph))
      continue
    }
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(line)
  }
  return lines
}

/// A label with its explanation: label indented by 2, text from column 26, wrapped to `width`.
func labelled(_ label: String, _ text: String, width: Int) -> [String] {
  let column = 26
  let indent = String(repeating: " ", count: column)
  let lines = wrapped(text, width: max(20, width - column))
  let head = "  " + label
  guard let first = lines.first, !first.isEmpty else { return [head] }
  if head.count + 2 > column {
    return [head] + lines.map { indent + $0 }
  }
  let padded = head + String(repeating: " ", count: column - head.count)
  return [padded + first] + lines.dropFirst().map { indent + $0 }
}
