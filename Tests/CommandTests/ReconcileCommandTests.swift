import Testing

@testable import PlacesCost
@testable import places_cost

struct ReconcileCommandTests {
  private static let trace = "\(packageFolder)/samples/checkout.jsonl"

  private func run(_ name: String, _ options: [String] = []) -> CommandRun {
    let path = "\(packageFolder)/samples/invoice/\(name)"
    return CommandRun(["reconcile", Self.trace, "--invoice", path, "--quiet"] + options)
  }

  @Test(arguments: ["text", "json"])
  func `an invoice is reconciled as the golden file has it`(format: String) throws {
    let run = run("standard.jsonl", ["--project", "shop-web", "--format", format])
    #expect(run.exitCode == .success)
    #expect(!run.output.contains(packageFolder))
    try expectGolden(run.output, "reconcile.\(format == "text" ? "txt" : "json")")
  }

  @Test func `C3: what stays unexplained beyond the tolerance ends with exit code 1`() {
    // Without the project's name the other project's events look like sampling, all but the
    // SKU that it alone has most of.
    let strict = run("standard.jsonl", ["--prices", "google-india-2025-03", "--tolerance", "0"])
    #expect(strict.exitCode == .gateFailed)
    #expect(strict.output.contains("Differs"))
    let lax = run("standard.jsonl", ["--project", "shop-web", "--tolerance", "0"])
    #expect(lax.exitCode == .success)
    #expect(lax.output.contains("Agrees"))
  }

  @Test func `C1a: several books, and auto, price each month by its own`() {
    let dated = run("standard.jsonl", ["--project", "shop-web", "--prices", "auto"])
    #expect(dated.exitCode == .success)
    #expect(dated.output.contains("prices of google-2025-03."))
    let old = ["--prices", "google-legacy-2018", "--prices", "google-2025-03"]
    #expect(run("standard.jsonl", ["--project", "shop-web"] + old).output == dated.output)
    let euro = run("standard.jsonl", ["--prices", "auto", "--prices", "/nonexistent.json"])
    #expect(euro.exitCode == .invalidInput)
  }

  @Test func `C3: invoices in two currencies are refused, and both are named`() throws {
    let folder = try TemporaryFolder()
    let text = "SKU ID,Usage amount,Usage start date,Cost,Currency\n4EF4-B17C-B31A,1,2026-09-01,0,"
    let files = [
      try folder.write(text + "USD\n", to: "a"), try folder.write(text + "EUR\n", to: "b"),
    ]
    let run = CommandRun(["reconcile", Self.trace] + files.flatMap { ["--invoice", $0] })
    #expect(run.exitCode == .invalidInput)
    #expect(run.errorOutput.contains("\(files[1]): error: costs are in USD and in EUR"))
  }

  @Test func `a reseller's columns are named with --column`() {
    let names = [
      "month=Periode", "sku=Artikel", "sku-id=Code", "project=Projekt", "amount=Menge",
      "cost=Betrag", "currency=Waehrung",
    ]
    let columns = names.flatMap { ["--column", $0] }
    let named = run("reseller.csv", columns + ["--project", "shop-web"])
    #expect(named.exitCode == .success)
    let unnamed = run("reseller.csv")
    #expect(unnamed.exitCode == .invalidInput)
    #expect(unnamed.errorOutput.contains("--column"))
  }

  /// Options, and what the error says.
  static let faults: [([String], String)] = [
    ([], "--invoice"),
    (["--invoice", "x.csv", "--column", "price=Betrag"], "price=Betrag"),
    (["--invoice", "x.csv", "--column", "cost"], "cost"),
    (["--invoice", "x.csv", "--rate", "cheap"], "cheap"),
    (["--invoice", "x.csv", "--rate", "0"], "above 0"),
    (["--invoice", "x.csv", "--tolerance", "101"], "101"),
  ]

  @Test(arguments: faults)
  func `what cannot be asked for is wrong usage`(options: [String], part: String) {
    let run = CommandRun(["reconcile", Self.trace] + options)
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains(part))
  }

  @Test func `C3: an export that is not there or none is invalid input`() throws {
    let missing = CommandRun(["reconcile", Self.trace, "--invoice", "/nonexistent/export.csv"])
    #expect(missing.exitCode == .invalidInput)
    let none = CommandRun(["reconcile", Self.trace, "--invoice", Self.trace])
    #expect(none.exitCode == .invalidInput)
    #expect(none.errorOutput.contains("checkout.jsonl"))
  }
}
