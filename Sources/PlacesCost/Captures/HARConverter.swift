struct HARConverter: SourceConverter {
  init(client: [UInt8], options: ConversionOptions) {}
  static func recognizes(_ prefix: SourcePrefix) -> Bool { false }
  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {}
  mutating func finish(into lines: inout NativeLines) {}
}
enum EntrySplitter { static let maximumEntryLength = 64 << 20 }
extension RawSpan {
  func firstOffset(of text: StaticString) -> Int? { nil }
}
