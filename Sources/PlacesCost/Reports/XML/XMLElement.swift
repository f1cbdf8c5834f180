/// An element of an XML document to be written: the same element always gives the same bytes.
struct XMLElement: Hashable, Sendable {
  var name: String
  /// In the order in which they are written; each name once.
  var attributes: [Attribute]
  /// Elements within; written only where there is no text.
  var children: [XMLElement]
  var text: String

  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Creates an element with text, or with other elements.
  ///
  /// - Parameters:
  ///   - name: a name that XML allows; it is not checked.
  ///   - attributes: names and values.
  ///   - children: elements within.
  ///   - text: text within, in place of elements.
  init(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    children: [XMLElement] = [],
    text: String = ""
  ) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0, value: $1) }
    self.children = children
    self.text = text
  }

  /// The element as a document in UTF-8, one element a line, indented by two spaces a level.
  var document: String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(into: &output, level: 0)
    return output
  }

  private func write(into output: inout String, level: Int) {
    let indent = String(repeating: " ", count: 2 * level)
    output += "\(indent)<\(name)"
    for attribute in attributes {
      output += " \(attribute.name)=\"\(XMLText.attribute(attribute.value))\""
    }
    if !text.isEmpty {
      output += ">\(XMLText.content(text))</\(name)>\n"
    } else if children.isEmpty {
      output += "/>\n"
    } else {
      output += ">\n"
      for child in children { child.write(into: &output, level: level + 1) }
      output += "\(indent)</\(name)>\n"
    }
  }
}
