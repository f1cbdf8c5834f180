extension SlicedCounts {
  /// The SKUs of every slice that has any, in the order of the slices.
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var members = zip(slices, counts).filter { !$0.1.isZero }
      .sorted { $0.0.orderKey < $1.0.orderKey }
    let vacant = Slice(group: 0, month: BillingMonth(ordinal: 0), tags: 0, script: .other)
    try archive.list(&members, vacant: (vacant, SKUCounts())) {
      (archive, member) throws(ArchiveError) in
      try member.0.archive(&archive)
      try member.1.archive(&archive)
    }
    guard archive.isReading else { return }
    self = SlicedCounts(sorting: members.map { (slice: $0, counts: $1) })
    guard slices.count == members.count else { throw .damaged }
  }

  /// The same counts with other numbers for the tag sets, slices in order.
  func renumbered(_ numbers: [UInt32: UInt32]) -> SlicedCounts {
    SlicedCounts(
      sorting: zip(slices, counts).map { slice, counts in
        var slice = slice
        slice.tags = numbers[slice.tags] ?? 0
        return (slice: slice, counts: counts)
      }
    )
  }

  /// The counts of slices, in the slices' order.
  private init(sorting members: [(slice: Slice, counts: SKUCounts)]) {
    self.init()
    let sorted = members.sorted { $0.slice.orderKey < $1.slice.orderKey }
    for member in sorted { add(member.counts, at: index(of: member.slice)) }
  }
}

extension Slice {
  fileprivate var orderKey: (Int32, UInt32, UInt8, UInt8) {
    (month.ordinal, tags, script.rawValue, group)
  }

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    try archive.group(&group)
    try month.archive(&archive)
    var number = Int(tags)
    try archive.small(&number, upTo: Int(UInt32.max))
    tags = UInt32(number)
    try script.archive(&archive)
  }
}

extension SKUCounts {
  /// The quantities that are not zero, each with its SKU.
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var members = nonZero.map { (sku: $0.sku, quantity: $0.quantity) }
    try archive.list(&members, vacant: (.autocompleteRequests, 0)) {
      (archive, member) throws(ArchiveError) in
      try archive.choice(&member.sku)
      try archive.difference(&member.quantity)
    }
    guard archive.isReading else { return }
    self = SKUCounts()
    for member in members { self[member.sku] += member.quantity }
  }
}

extension BillingMonth {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var number = Int(ordinal)
    try archive.small(&number, upTo: 10_000 * 12)
    self = BillingMonth(ordinal: Int32(number))
  }
}

extension Script {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var number = Int(rawValue)
    try archive.small(&number, upTo: Self.allCases.count - 1)
    self = Script.allCases[number]
  }
}

extension PolicyGrid {
  /// No grid has more values on a side: W9 allows 64.
  private static let sideLimit = 128

  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var sides = [minChars, debounces]
    for index in sides.indices {
      try archive.list(&sides[index], vacant: 0) { (archive, value) throws(ArchiveError) in
        try archive.small(&value, upTo: 1 << 31)
      }
      guard sides[index].count <= Self.sideLimit else { throw .damaged }
    }
    self = PolicyGrid(minChars: sides[0], debounces: sides[1])
  }
}

extension Behaviour: Archivable {
  mutating func archive(_ archive: inout Archive) throws(ArchiveError) {
    var id = id
    var time =
      switch self {
      case .throttle(let interval): interval
      case .maxWait(let wait): wait
      case .cache, .skipComposing, .askIdentical: 0
      }
    try archive.text(&id)
    try archive.small(&time, upTo: 1 << 31)
    let known: [Behaviour] = [
      .throttle(interval: time), .maxWait(time), .cache, .skipComposing, .askIdentical,
    ]
    guard let behaviour = known.first(where: { $0.id == id }) else { throw .damaged }
    self = behaviour
  }
}
