import Testing

@testable import PlacesCost

/// Typing with exact times beside a log of calls with times of whole seconds (W7, W12).
struct CoarseCallTests {
  /// Searches under a debounce of 250 ms, the calls logged in steps of so many milliseconds.
  private static func report(step: Int) throws -> Report {
    var typing: [String] = []
    var calls: [String] = []
    for search in 0..<40 {
      let start = 1_790_000_000_137 + search * 600_000
      func call(_ kind: String, _ time: Int, _ more: String) {
        let member = step > 1 ? #","resolution_ms":\#(step)"# : ""
        calls.append(
          #"{"ts":\#(time / step * step),"type":"\#(kind)","client":"c\#(search)"\#(more)\#(member)}"#
        )
      }
      for index in 0..<5 {
        let text = "pizze".prefix(index + 1)
        let time = start + index * 331
        typing.append(
          #"{"ts":\#(time),"type":"keystroke","client":"c\#(search)","input":"\#(text)"}"#
        )
        if index > 0 { call("autocomplete", time + 250, #","input":"\#(text)""#) }
      }
      call("details", start + 9_000, "")
    }
    var options = AnalysisOptions()
    options.declaredDebounce = 250
    let analysis = try Analysis(
      of: [
        .bytes(name: "calls.jsonl", Array(calls.joined(separator: "\n").utf8)),
        .bytes(name: "typing.jsonl", Array(typing.joined(separator: "\n").utf8)),
      ],
      options: options
    )
    return analysis.report(pricedBy: try .named(PriceBook.defaultID), options: options)
  }

  @Test(arguments: [1_000, 200])
  func `W7: from coarse calls no debounce is inferred, compared or tested`(step: Int) throws {
    let report = try Self.report(step: step)
    let recommendation = report.recommendation
    #expect(recommendation.present.debounce == nil)
    #expect(recommendation.present.minChars == 2)
    #expect(recommendation.present.replayedAs == nil)
    #expect(!recommendation.present.onlyDelays)
    #expect(recommendation.backtest == nil)
    #expect(report.declared?.debounceFinding == .unknown)
    let obstacle = try #require(recommendation.obstacle)
    #expect(obstacle == .coarseSource("calls.jsonl", microseconds: Int64(step) * 1_000))
    #expect(
      obstacle.sentence == "calls.jsonl has times "
        + (step == 1_000 ? "of whole seconds" : "in steps of 200 ms")
        + ", too coarse for a debounce"
    )
  }

  @Test func `W12: from calls in milliseconds the debounce is told`() throws {
    let report = try Self.report(step: 1)
    #expect(report.recommendation.present.debounce == 250)
    #expect(report.recommendation.backtest != nil)
    #expect(report.declared?.debounceFinding == .agrees)
  }
}
