extension Int {
  /// The number in decimal with zeros in front up to a width; longer numbers stay as they are.
  package func zeroPadded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
