struct URLListConverter: SourceConverter {
  init(client: [UInt8], options: ConversionOptions) {}
  static func recognizes(_ prefix: SourcePrefix) -> Bool { false }
  mutating func convert(_ bytes: RawSpan, into lines: inout NativeLines) {}
  mutating func finish(into lines: inout NativeLines) {}
}
