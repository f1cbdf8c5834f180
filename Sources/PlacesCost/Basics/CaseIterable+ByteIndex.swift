extension CaseIterable {
  /// Position in `allCases`, which need not be built for it.
  ///
  /// For enums without associated values that have 2 to 256 cases.
  @inline(__always)
  var byteIndex: Int {
    precondition(MemoryLayout<Self>.size == 1)
    // Safe: such an enum is its index in one byte.
    return unsafe Int(unsafeBitCast(self, to: UInt8.self))
  }
}
