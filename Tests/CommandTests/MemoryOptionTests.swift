import Testing

@testable import places_cost

/// `--max-memory`: what it takes, and what a run tells of its temporary files (issue 6).
struct MemoryOptionTests {
  private static let trace = "\(packageFolder)/samples/checkout.jsonl"

  private static func analyze(_ options: String...) -> CommandRun {
    CommandRun(["analyze", trace, "--quiet", "--threads", "1"] + options)
  }

  @Test(arguments: ["4G", "4GiB", "4096M", "4194304K", "4294967296", "1T"])
  func `a size is a number of bytes, with or without a unit, and changes no figure`(size: String) {
    let limited = Self.analyze("--max-memory", size)
    #expect(limited.exitCode == .success)
    #expect(limited == Self.analyze())
  }

  @Test(arguments: ["12X", "G", "-1G", "1.5G", "10iB", "1 G", "99999999999999999T", "9999999T"])
  func `C3: what is no size is refused`(size: String) {
    let run = Self.analyze("--max-memory=\(size)")
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains("expected a number of bytes, or one with K, M, G or T"))
  }

  @Test func `C3: a size below what any trace takes is refused, and the least is named`() throws {
    let run = Self.analyze("--max-memory", "1K")
    #expect(run.exitCode == .usage)
    let words = "with these threads and policies at least "
    let range = try #require(run.errorOutput.firstRange(of: words))
    let least = String(run.errorOutput[range.upperBound...].prefix { $0 != " " })
    #expect(Self.analyze("--max-memory", least).exitCode == .success)
  }

  @Test func `a run that has to sort everything says so, and not where it is to be quiet`() throws {
    let folder = try TemporaryFolder()
    let times = (0..<9_000).map { $0 * 1_000 } + [5, 1]
    let text = times.map {
      #"{"ts":\#(1_790_000_000_000 + $0),"type":"autocomplete","client":"u\#($0 % 9)"}"# + "\n"
    }.joined()
    let path = try folder.write(text, to: "late.jsonl")
    let note = "places-cost: note: events come more than ten minutes late; all are sorted"
    #expect(CommandRun(["analyze", path]).errorOutput.contains(note))
    #expect(!CommandRun(["analyze", path, "--quiet"]).errorOutput.contains("note: events"))
  }
}
