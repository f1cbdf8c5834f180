import Testing

@testable import places_cost

struct ProviderOptionTests {
  private static let sample = "\(packageFolder)/samples/checkout.jsonl"
  private static let title = "The same searches with other providers"

  @Test func `analyze compares the shipped providers, or those that are named`() {
    let all = CommandRun(["analyze", Self.sample, "--compare-providers"])
    #expect(all.exitCode == .success)
    for id in ["google-new", "mapbox-search-box", "azure-maps", "self-hosted"] {
      #expect(all.output.contains(id))
    }
    let one = CommandRun(["analyze", Self.sample, "--providers", "azure-maps"])
    #expect(one.output.contains(Self.title) && !one.output.contains("mapbox-search-box"))
    let both = CommandRun([
      "analyze", Self.sample, "--providers", "all", "--providers", "azure-maps",
    ])
    #expect(both.output == all.output)
    #expect(!CommandRun(["analyze", Self.sample]).output.contains(Self.title))
  }

  @Test func `a configuration names books without asking for a comparison`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("providers = \"azure-maps\"\n", to: "places-cost.toml")
    let plain = CommandRun(["analyze", Self.sample, "--config", file])
    #expect(plain.exitCode == .success && !plain.output.contains(Self.title))
    let compared = CommandRun(["analyze", Self.sample, "--config", file, "--compare-providers"])
    #expect(
      compared.output == CommandRun(["analyze", Self.sample, "--providers", "azure-maps"]).output
    )
  }

  @Test func `report compares from a saved report to the same figures`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("report.json")
    let save = CommandRun(["analyze", Self.sample, "--format", "json", "--output", file])
    #expect(save.exitCode == .success)
    let flags = ["--compare-providers", "--monthly-sessions", "70000", "--format", "json"]
    let saved = CommandRun(["report", file] + flags)
    #expect(saved.exitCode == .success)
    #expect(saved.output == CommandRun(["analyze", Self.sample] + flags).output)
    #expect(!CommandRun(["report", file]).output.contains(Self.title))
  }

  @Test func `C3: an unknown provider is invalid input, with the nearest name`() {
    let run = CommandRun(["analyze", Self.sample, "--providers", "azure-map"])
    #expect(run.exitCode == .invalidInput && run.output.isEmpty)
    #expect(run.errorOutput.contains("did you mean 'azure-maps'?"))
    #expect(CommandRun(["check", Self.sample, "--compare-providers"]).exitCode == .usage)
  }

  @Test func `prices knows providers' books`() {
    let list = CommandRun(["prices", "list"])
    #expect(list.output.contains("mapbox-address-autofill"))
    let show = CommandRun(["prices", "show", "mapbox-search-box"])
    #expect(show.output.contains("at most 50 requests, then a new session"))
    let verify = CommandRun(["prices", "verify"])
    #expect(verify.exitCode == .success)
    #expect(verify.output.contains("session rules not confirmed by a second source"))
    #expect(CommandRun(["prices", "verify", "azure-maps"]).exitCode == .success)
  }
}
