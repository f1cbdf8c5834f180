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
