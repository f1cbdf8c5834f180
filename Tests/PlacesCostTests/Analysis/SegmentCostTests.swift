import Testing

@testable import PlacesCost

/// The bill of a part of a trace is that of its sessions' calls, whenever the session showed them.
struct SegmentCostTests {
  @Test func `W13: calls made before the first letter count with the script that followed`() throws
  {
    let lines = [
      #"{"ts":0,"type":"autocomplete","client":"a","input":"12"}"#,
      #"{"ts":200,"type":"autocomplete","client":"a","token":"t","input":"12 "}"#,
      #"{"ts":400,"type":"autocomplete","client":"a","token":"t","input":"12 ул"}"#,
      #"{"ts":900,"type":"details","client":"a","token":"t","fields":"location"}"#,
    ].map { Array($0.utf8) }
    let report = try report(ofLines: lines)
    let cyrillic = try #require(report.tally.sample(of: .script(.cyrillic)))
    #expect(cyrillic.observed == report.billed)
    #expect(report.tally.sample(of: .script(.other)) == nil)
  }

  @Test func `calls made before the first tag count with the tags that followed`() throws {
    let lines = [
      #"{"ts":0,"type":"autocomplete","client":"a","input":"1"}"#,
      #"{"ts":100,"type":"keystroke","client":"a","input":"12","tags":{"app":"x"}}"#,
      #"{"ts":200,"type":"autocomplete","client":"a","input":"12","tags":{"app":"y"}}"#,
      #"{"ts":900,"type":"geocode","client":"a"}"#,
    ].map { Array($0.utf8) }
    let report = try report(ofLines: lines)
    let part = try #require(report.tally.sample(of: .tag(name: "app", value: "x")))
    #expect(part.observed == report.billed)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `the parts by script and by tag sum to the whole bill`(seed: UInt64) throws {
    let report = try report(ofLines: sampleLines(sessions: 80, seed: seed, mistakes: 3_000))
    var byScript = SKUCounts()
    for script in Script.allCases {
      if let part = report.tally.sample(of: .script(script)) { byScript.add(part.observed) }
    }
    var byPlatform = SKUCounts()
    for platform in ["web", "ios", "android"] {
      let segment = Segment.tag(name: "platform", value: platform)
      if let part = report.tally.sample(of: segment) { byPlatform.add(part.observed) }
    }
    #expect(byScript == report.billed, "seed \(seed)")
    #expect(byPlatform == report.billed, "seed \(seed)")
  }
}
