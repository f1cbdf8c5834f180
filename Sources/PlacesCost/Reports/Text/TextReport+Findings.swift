/// The mistakes in the trace, the dearest first.
extension TextReport {
  /// Which mistake costs most, among the first lines.
  func addCostliestMistake(to page: inout TextPage) {}
}
