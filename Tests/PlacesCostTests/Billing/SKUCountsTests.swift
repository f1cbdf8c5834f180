import Testing

@testable import PlacesCost

struct SKUCountsTests {
  @Test func `counts add, multiply and subtract exactly`() {
    var counts = SKUCounts()
    counts[.geocoding] = 3
    var more = SKUCounts()
    more.add(SKUSet(.geocoding, .validationPro), times: 2)
    counts.add(more, times: 5)
    #expect(counts.byID == ["geocoding": 13, "av-pro": 10])
    #expect((counts - more).byID == ["geocoding": 11, "av-pro": 8])
    #expect((more - counts).byID == ["geocoding": -11, "av-pro": -8])
    #expect((counts - counts).isZero)
    #expect((counts + more) - more == counts)
  }

  @Test func `quantities are listed by the order of their ids`() {
    var counts = SKUCounts()
    for sku in SKU.allCases { counts[sku] = 1 }
    let ids = counts.nonZero.map(\.sku.rawValue)
    #expect(ids == ids.sorted())
    #expect(ids.count == SKU.allCases.count)
  }

  @Test func `every SKU has the index of its place among all`() {
    #expect(SKU.allCases.map(\.index) == Array(SKU.allCases.indices))
  }

  @Test(arguments: SKU.allCases)
  func `a set gives back what was put in, once`(sku: SKU) {
    var set = SKUSet(sku)
    set.insert(sku)
    #expect(Array(set) == [sku])
    #expect(set.contains(sku))
    #expect(SKU.allCases.filter { set.contains($0) } == [sku])
  }
}
