/// A few different SKUs, one event of each: what a single call buys.
package struct SKUSet: Hashable, Sendable {
  private var bits: UInt32 = 0

  package init(_ skus: SKU...) {
    for sku in skus { insert(sku) }
  }

  /// A set of one, which needs no array on its way.
  package init(_ sku: SKU) {
    insert(sku)
  }

  package mutating func insert(_ sku: SKU) {
    bits |= 1 << UInt32(sku.index)
  }

  package func union(_ other: SKUSet) -> SKUSet {
    var union = self
    union.bits |= other.bits
    return union
  }

  package func contains(_ sku: SKU) -> Bool {
    bits & (1 << UInt32(sku.index)) != 0
  }
}

extension SKUSet: Sequence {
  package func makeIterator() -> Iterator {
    Iterator(bits: bits)
  }

  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt32

    package mutating func next() -> SKU? {
      guard bits != 0 else { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits - 1
      return SKU.inOrder[index]
    }
  }
}

extension SKUCounts {
  /// Adds one event of each SKU of a set, optionally several times.
  package mutating func add(_ skus: SKUSet, times: Int = 1) {
    for sku in skus { self[sku] += times }
  }
}
