/// Reads the times that captures and logs write, some of which are not quite RFC 3339.
struct CaptureTime: Hashable {
  /// Microseconds since the Unix epoch.
  let time: Int64
  /// The step of the last digit written, in microseconds.
  let resolution: Int64

  init(time: Int64, resolution: Int64) {
    self.time = time
    self.resolution = resolution
  }

  /// Reads a date and a time of day, with any number of decimals and any offset; UTC without one.
  ///
  /// Also understood: a space for the `T`, a comma for the point, an offset without a colon or of
  /// hours alone.
  init?(_ text: some Collection<UInt8>) {
    var clean = Array(text)
    guard clean.count >= 19, clean[10] == JSONByte.space || clean[10] | 0x20 == UInt8(ascii: "t")
    else { return nil }
    clean[10] = UInt8(ascii: "T")
    var end = 19
    var decimals = 0
    if end < clean.count, clean[end] == JSONByte.dot || clean[end] == JSONByte.comma {
      clean[end] = JSONByte.dot
      end += 1
      decimals = clean[end...].prefix(while: \.isDigit).count
      end += decimals
      if decimals == 0 {
        clean.remove(at: 19)
        end = 19
      }
    }
    var zone = Array(clean[end...].drop { $0 == JSONByte.space })
    switch zone.count {
    case 0: zone = [UInt8(ascii: "Z")]
    case 3: zone += ":00".utf8
    case 5: zone.insert(JSONByte.colon, at: 3)
    default: break
    }
    clean.replaceSubrange(end..., with: zone)
    // Safe: the span lives no longer than the array that it borrows.
    guard let time = unsafe Timestamp.read(rfc3339: clean.span.bytes) else { return nil }
    self.time = time
    resolution = Self.step(ofDecimals: decimals)
  }

  /// Reads a number of milliseconds, or of seconds if it is small enough to be one.
  init?(number text: some Collection<UInt8>) {
    let text = Array(text)
    let whole = text.prefix(while: \.isDigit)
    let fraction = text.dropFirst(whole.count).dropFirst()
    guard (9...13).contains(whole.count), fraction.allSatisfy(\.isDigit),
      text.count == whole.count || text[whole.count] == JSONByte.dot
    else { return nil }
    let isSeconds = whole.count <= 10
    // Safe: the span lives no longer than the array that it borrows.
    guard let floor = unsafe DecimalText.floor(text.span.bytes, timesTenTo: isSeconds ? 6 : 3),
      Timestamp.range.contains(floor.value)
    else { return nil }
    time = floor.value
    resolution = Self.step(ofDecimals: fraction.count + (isSeconds ? 0 : 3))
  }

  private static func step(ofDecimals decimals: Int) -> Int64 {
    [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1][min(decimals, 6)]
  }
}
