import Testing

@testable import PlacesCost

/// Logs of AWS load balancers and CloudFront, and W3C extended logs (`formats.md` 2.2).
struct BalancerLogTests {
  private static func balancer(
    _ request: String = "GET https://shop.example:443/api/places?q=1 HTTP/2.0",
    target: String = "10.0.0.5:80",
    times: String = "0.000 0.041 0.000"
  ) -> String {
    #"""
    https 2026-01-05T09:00:00.161000Z app/shop/50dc 203.0.113.7:46532 \#(target) \#(times) 200 200 \#
    97 512 "\#(request)" "UA" - - arn:aws:x "Root=1" "shop.example" "arn:aws:y" 0 \#
    2026-01-05T09:00:00.120000Z "forward" "-" "-" "10.0.0.5:80" "200" "-" "-"
    """#
  }

  @Test func `an application load balancer says when the request arrived`() throws {
    let log = try LogConversion(Self.balancer())
    #expect(log.column("ts") == ["1767603600120"])
    #expect(log.column("latency_ms") == ["41"])
    #expect(log.column("input") == ["1"])
    #expect(log.source.resolution == 1)
  }

  @Test func `trap: times of -1 and raw spaces in the request do no harm`() throws {
    let line = Self.balancer(
      "GET https://shop.example:443/api/places?q=12 ex HTTP/1.1",
      times: "-1 -1 -1"
    )
    #expect(try LogConversion(line).column("input") == ["12 ex"])
  }

  @Test func `trap: without a target nothing was passed on`() throws {
    let log = try LogConversion(Self.balancer() + "\n" + Self.balancer(target: "-"))
    #expect(log.lines.count == 1)
    #expect(log.source.bystanders == [.notSent: 1])
  }

  @Test func `trap: a malformed request, network balancers and connections are no calls`() throws {
    let lines = [
      Self.balancer(), Self.balancer("- http://host:80-/ "),
      "tls 2.0 2026-01-05T09:00:00 net/shop/c6e7 g3d4 72.21.218.154:51341 172.100.100.185:443 5 2",
      "2026-01-05T09:00:00.000000Z 203.0.113.7 46532 443 TLSv1.2 ECDHE 4.036 - - - - Success",
    ]
    let log = try LogConversion(lines.joined(separator: "\n"))
    #expect(log.lines.count == 1)
    #expect(log.source.bystanders == [.unrelated: 3])
    #expect(log.rejected == [])
  }

  private static let cloudFront = """
    #Version: 1.0
    #Fields: date time c-ip cs-method cs(Host) cs-uri-stem sc-status cs-uri-query x-edge-result-type x-host-header cs-protocol time-taken x-forwarded-for

    """

  @Test func `trap: CloudFront encodes percent signs twice and separates by tabs`() throws {
    let row =
      "2026-01-05\t09:00:00\t203.0.113.7\tGET\td1.cloudfront.net\t/api/places\t200\t"
      + "q=12%2520ex%252B\tMiss\tshop.example\thttps\t0.041\t198.51.100.4,%2010.0.0.1"
    let log = try LogConversion(Self.cloudFront + row)
    #expect(log.column("input") == ["12 ex+"])
    #expect(log.column("ts") == ["1767603600000"])
    #expect(log.source.resolution == 1_000_000)
  }

  @Test func `trap: CloudFront has short rows, status 000, and answers from its cache`() throws {
    let start = "2026-01-05\t09:00:00\t203.0.113.7\tGET\td1.cloudfront.net\t/api/places\t"
    let log = try LogConversion(
      Self.cloudFront + start + "000\tq=a\tError\n" + start + "200\tq=a\n" + start
        + "200\tq=a\tHit\n"
    )
    #expect(log.column("status") == ["0", "200"])
    #expect(log.source.bystanders == [.cached: 1])
  }

  @Test func `trap: the columns of a W3C log change in mid-file`() throws {
    let log = try LogConversion(
      """
      #Software: Microsoft Internet Information Services 10.0
      #Date: 2026-01-05 09:00:00
      #Fields: time cs-method cs-uri-stem cs-uri-query c-ip sc-status time-taken
      09:00:05 GET /api/places q=a 203.0.113.7 200 41
      #Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status time-taken
      2026-01-05 09:00:06 203.0.113.7 GET /api/places q=ab 200 3041
      """
    )
    #expect(log.column("input") == ["a", "ab"])
    // Whole seconds are taken off, because nobody knows the rest.
    #expect(log.column("ts") == ["1767603605000", "1767603603000"])
    #expect(log.column("client") == ["a.log#1", "a.log#1"])
  }
}
