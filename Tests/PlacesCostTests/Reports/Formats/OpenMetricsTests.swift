import Testing

@testable import PlacesCost

/// Figures for a Prometheus server.
struct OpenMetricsTests {
  @Test func `labels are escaped`() {
    let family = MetricFamily("x", "A \"b\"\nc.", [.init("1", ["v": "a\\b\"c\nd{}"])])
    #expect(
      family.text == #"""
        # TYPE places_cost_x gauge
        # HELP places_cost_x A \"b\"\nc.
        places_cost_x{v="a\\b\"c\nd{}"} 1

        """#
    )
  }

  @Test func `different names have different labels, and no value is no empty value`() {
    let names = [
      "\u{1B}", #"\u{1b}"#, #"\u{5c}u{1b}"#, #"\\u{1b}"#, #"\u"#, "\\", "", #"\u{}"#, "u{\u{308}",
    ]
    let labels = names.map { MetricLabel.text(of: $0) }
    #expect(Set(labels).count == names.count)
    #expect(labels[0] == #"\u{1b}"# && labels[1] == #"\u{5c}u{1b}"#)
    #expect(!labels.contains(MetricLabel.text(of: nil)))
    #expect(labels.allSatisfy { $0.printable == $0 })
  }

  @Test func `searches without a tag's value and with an empty one are two series`() throws {
    let lines = [#""tags":{"app":""}"#, #""tags":{"app":"x"}"#, #""api":"new""#].enumerated()
      .map { index, rest in
        #"{"ts":\#(index),"type":"autocomplete","client":"c\#(index)","input":"a",\#(rest)}"#
      }
    let report = try ReportFixture.report(lines: lines) { $0.tag = "app" }
    let series = OpenMetricsReport(of: report).text.split(separator: "\n")
      .filter { $0.hasPrefix("places_cost_tag_searches{") }
    #expect(series.count == 3)
    #expect(Set(series).count == 3)
    #expect(series.contains(#"places_cost_tag_searches{tag="app",value=""} 1"#))
    #expect(series.contains(#"places_cost_tag_searches{tag="app",value="\\u{}"} 1"#))
  }

  @Test func `the name of a figure with a unit ends with it`() {
    let family = MetricFamily("x", unit: "usd", "H.", [.init("0.5")])
    #expect(
      family.text == """
        # TYPE places_cost_x_usd gauge
        # UNIT places_cost_x_usd usd
        # HELP places_cost_x_usd H.
        places_cost_x_usd 0.5

        """
    )
  }

  @Test func `a family without samples is not there`() {
    #expect(MetricFamily("x", "H.", []).text == "")
  }

  @Test func `P2: amounts by SKU add up to the list cost, to the last decimal`() throws {
    let report = try ReportFixture.report("typing-awkward")
    let lines = OpenMetricsReport(of: report).text.split(separator: "\n")
    let sum = try lines.filter { $0.hasPrefix("places_cost_billed_usd{") }.reduce(Money.zero) {
      $0 + (try Money(String($1.split(separator: " ").last ?? "")))
    }
    #expect(sum == report.listCost.priced)
    #expect(lines.contains("places_cost_list_cost_usd \(report.listCost.priced.exact())"))
    #expect(lines.last == "# EOF")
  }
}
