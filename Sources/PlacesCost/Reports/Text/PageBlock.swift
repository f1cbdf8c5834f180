/// A part of a report before it is laid out.
enum PageBlock {
  /// An empty line, unless there is one already.
  case blank
  /// A section's title.
  case heading(String)
  /// A line made for a terminal, such as one of a chart.
  case line(StyledText)
  case paragraph(String, TextStyle, indent: Int, hanging: Int)
  /// A label and its text; an empty label continues the one above.
  case item(String, String, TextStyle, margin: Int, hanging: Int)
  case table(TextTable, indent: Int)
}
