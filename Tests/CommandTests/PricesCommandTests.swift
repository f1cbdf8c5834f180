import Testing

@testable import places_cost

struct PricesCommandTests {
  private static let samples = #filePath.replacing(
    "Tests/CommandTests/PricesCommandTests.swift",
    with: "samples/prices"
  )

  @Test func `diff compares two books as text and as JSON`() {
    let text = CommandRun(["prices", "diff", "google-2025-03", "google-india-2025-03"])
    #expect(text.exitCode == .success && text.errorOutput.isEmpty)
    #expect(text.output.hasPrefix("From google-2025-03 to google-india-2025-03: "))
    let json = CommandRun([
      "prices", "diff", "google-2025-03", "\(Self.samples)/contract.json", "--format", "json",
    ])
    #expect(json.exitCode == .success)
    #expect(json.output.contains(#""comparable": false"#))
    #expect(CommandRun(["prices", "diff", "google-2025-03"]).exitCode == .usage)
    #expect(CommandRun(["prices", "diff", "google-2025-03", "nothing"]).exitCode == .invalidInput)
  }

  @Test func `import writes a book and names on standard error what it left out`() {
    let run = CommandRun([
      "prices", "import", "\(Self.samples)/catalog-skus.json", "--id", "mine",
      "--effective-from", "2026-10-01",
    ])
    #expect(run.exitCode == .success)
    #expect(run.output.contains(#""id": "mine""#))
    #expect(run.output.contains(#""effectiveFrom": "2026-10-01""#))
    #expect(run.errorOutput.contains("no known SKU has the id 0000-1111-2222"))
    let other = CommandRun(["prices", "import", "\(Self.samples)/contract.json"])
    #expect(other.exitCode == .invalidInput && other.output.isEmpty)
    let day = CommandRun(["prices", "import", "x", "--effective-from", "soon"])
    #expect(day.exitCode == .usage && day.errorOutput.contains("expected a day such as 2025-03-01"))
  }

  @Test func `verify tells of plans too, but not for one book`() {
    #expect(CommandRun(["prices", "verify"]).output.contains("google-subscriptions-2025\n"))
    let one = CommandRun(["prices", "verify", "google-2025-03"])
    #expect(!one.output.contains("google-subscriptions-2025"))
  }
}
