/// A compact binary form of counts and names, written and read by the same code.
///
/// Each type says once, in `archive(_:)`, which values it consists of; in one direction they are
/// appended to `bytes`, in the other they are taken from there. So the two cannot drift apart.
/// Whole numbers are varints, names are written once and then referred to by number.
struct Archive {
  private(set) var bytes: [UInt8]
  let isReading: Bool
  private var offset: Int
  private var names: [[UInt8]] = []
  private var nameNumbers: [[UInt8]: Int] = [:]
  /// What all quantities read so far add up to, so that no sum of them can overflow.
  private var weight = 0

  /// No trace has this many of anything; a file that says so was made by hand.
  static let weightLimit = 1 << 52

  /// An archive to be written, after a few bytes that tell what it is.
  init(header: [UInt8]) {
    bytes = header
    isReading = false
    offset = header.count
  }

  /// An archive to be read, from an offset on.
  init(reading bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    isReading = true
    self.offset = offset
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { offset == bytes.count }
}

/// A value that says which values it consists of, for either direction.
protocol Archivable {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError)
}

/// Why an archive cannot be read.
enum ArchiveError: Error, Hashable {
  /// It ends in the middle of a value.
  case truncated
  /// A value is none that could have been written.
  case damaged
  /// A name that a newer tool has a meaning for.
  case unknownName
}

extension Archive {
  /// A whole number of either sign.
  mutating func number(_ value: inout Int) throws(ArchiveError) {
    if isReading {
      let bits = try readBits()
      value = Int(bitPattern: bits >> 1) ^ -Int(bits & 1)
    } else {
      write(Self.zigzag(value))
    }
  }

  /// A number of things, 0 or more; what is read has to stay below `weightLimit` in all.
  mutating func quantity(_ value: inout Int, each weightOfOne: Int = 1) throws(ArchiveError) {
    if isReading {
      let bits = try readBits()
      guard bits < Self.weightLimit else { throw .damaged }
      value = Int(bits)
      try weigh(value, times: weightOfOne)
    } else {
      write(UInt(value))
    }
  }

  /// A difference between two quantities.
  mutating func difference(_ value: inout Int) throws(ArchiveError) {
    try number(&value)
    guard isReading else { return }
    guard value.magnitude < Self.weightLimit else { throw .damaged }
    try weigh(Int(value.magnitude), times: 1)
  }

  /// A list of differences, each with a small number; most of an archive, so written at one go.
  mutating func differences(
    _ members: inout [(step: Int, count: Int)],
    upTo limit: Int
  ) throws(ArchiveError) {
    guard !isReading else {
      return try list(&members, vacant: (0, 0)) { (archive, member) throws(ArchiveError) in
        try archive.small(&member.step, upTo: limit)
        try archive.difference(&member.count)
      }
    }
    write(UInt(members.count))
    bytes.append(addingCapacity: members.count * 2 * Self.longestVarint) { bytes in
      for member in members {
        Self.write(UInt(member.step), to: &bytes)
        Self.write(Self.zigzag(member.count), to: &bytes)
      }
    }
  }

  /// A small number that indexes or bounds something, 0 to `limit`.
  mutating func small(_ value: inout Int, upTo limit: Int) throws(ArchiveError) {
    if isReading {
      let bits = try readBits()
      guard bits <= limit else { throw .damaged }
      value = Int(bits)
    } else {
      write(UInt(value))
    }
  }

  /// Microseconds since the epoch, within the years that a trace can have.
  mutating func time(_ value: inout Int64) throws(ArchiveError) {
    var number = Int(value)
    try self.number(&number)
    guard number.magnitude < 400_000_000_000_000_000 else { throw .damaged }
    value = Int64(number)
  }

  /// A whole number from 0 to `limit`, such as a duration in microseconds.
  mutating func nonNegative(
    _ value: inout Int64,
    upTo limit: Int64 = 1_000_000_000_000_000_000
  ) throws(ArchiveError) {
    var number = Int(value)
    try self.number(&number)
    guard (0...limit).contains(Int64(number)) else { throw .damaged }
    value = Int64(number)
  }

  mutating func flag(_ value: inout Bool) throws(ArchiveError) {
    var bit = value ? 1 : 0
    try small(&bit, upTo: 1)
    value = bit == 1
  }

  /// Bytes that are written as they are, once; equal ones are referred to after that.
  mutating func name(_ value: inout [UInt8]) throws(ArchiveError) {
    if isReading {
      var number = 0
      try small(&number, upTo: names.count)
      if number == names.count {
        var count = 0
        try small(&count, upTo: bytes.count - offset)
        // The length itself took bytes of what was left.
        guard count <= bytes.count - offset else { throw .damaged }
        names.append(Array(bytes[offset..<offset + count]))
        offset += count
      }
      value = names[number]
    } else if let number = nameNumbers[value] {
      write(UInt(number))
    } else {
      write(UInt(nameNumbers.count))
      nameNumbers[value] = nameNumbers.count
      write(UInt(value.count))
      bytes += value
    }
  }

  mutating func text(_ value: inout String) throws(ArchiveError) {
    var utf8 = Array(value.utf8)
    try name(&utf8)
    guard isReading else { return }
    guard let text = String(validating: utf8, as: UTF8.self) else { throw .damaged }
    value = text
  }

  /// A case of an enumeration, by its stable name.
  mutating func choice<Choice: RawRepresentable<String>>(
    _ value: inout Choice
  ) throws(ArchiveError) {
    var name = value.rawValue
    try text(&name)
    guard isReading else { return }
    guard let choice = Choice(rawValue: name) else { throw .unknownName }
    value = choice
  }

  /// A jackknife group, 0…31.
  mutating func group(_ value: inout UInt8) throws(ArchiveError) {
    var number = Int(value)
    try small(&number, upTo: Tally.groupCount - 1)
    value = UInt8(number)
  }

  /// How many elements follow, each of at least one byte.
  mutating func length(_ value: inout Int) throws(ArchiveError) {
    try small(&value, upTo: isReading ? bytes.count - offset : .max)
  }
}

extension Archive {
  /// Takes note of a quantity that was read, weighed by what it will be multiplied with.
  mutating func weigh(_ count: Int, times factor: Int) throws(ArchiveError) {
    let product = count.multipliedReportingOverflow(by: max(1, factor))
    guard !product.overflow, product.partialValue < Self.weightLimit else { throw .damaged }
    weight += product.partialValue
    guard weight < Self.weightLimit else { throw .damaged }
  }

  private mutating func write(_ bits: UInt) {
    bytes.append(addingCapacity: Self.longestVarint) { bytes in
      Self.write(bits, to: &bytes)
    }
  }

  private static func write(_ bits: UInt, to bytes: inout OutputSpan<UInt8>) {
    var rest = bits
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// How many bytes a number takes at most.
  private static let longestVarint = 10

  /// A number of either sign as one without, small where it is near 0.
  private static func zigzag(_ value: Int) -> UInt {
    UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
  }

  private mutating func readBits() throws(ArchiveError) -> UInt {
    var bits: UInt = 0
    var shift: UInt = 0
    while true {
      guard offset < bytes.count else { throw .truncated }
      let byte = bytes[offset]
      offset += 1
      guard shift < 63 || byte <= 1 else { throw .damaged }
      bits |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return bits }
      shift += 7
    }
  }
}
