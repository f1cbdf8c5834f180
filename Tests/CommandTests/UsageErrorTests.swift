import PlacesCost
import Testing

@testable import places_cost

struct UsageErrorTests {
  struct ErrorCase: CustomTestStringConvertible {
    let arguments: [String]
    var environment: [String: String] = [:]
    let expected: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases = [
    ErrorCase(
      arguments: ["analyse"],
      expected: "Unknown command 'analyse'. Did you mean 'analyze'? See 'places-cost --help'."
    ),
    ErrorCase(
      arguments: ["qqqqqqqq"],
      expected: "Unknown command 'qqqqqqqq'. See 'places-cost --help'."
    ),
    ErrorCase(
      arguments: ["man"],
      expected: "Unknown command 'man'. Did you mean 'help --man'? See 'places-cost --help'."
    ),
    ErrorCase(
      arguments: ["-v"],
      expected: "Unknown option '-v'. Did you mean '--version'? See 'places-cost --help'."
    ),
    ErrorCase(
      arguments: ["prices", "lst"],
      expected: "Unknown command 'lst'. Did you mean 'list'? See 'places-cost prices --help'."
    ),
    ErrorCase(
      arguments: ["help", "analyse"],
      expected: "Unknown command 'analyse'. Did you mean 'analyze'? See 'places-cost --help'."
    ),
    ErrorCase(
      arguments: ["--verzion"],
      expected: "Unknown option '--verzion'. Did you mean '--version'? See 'places-cost --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--verbos"],
      expected:
        "Unknown option '--verbos'. Did you mean '--verbose'? See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--zzzzzzzzzz=1"],
      expected: "Unknown option '--zzzzzzzzzz'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "-x"],
      expected: "Unknown option '-x'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze"],
      expected: "Missing expected argument '<trace> ...'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--api"],
      expected: "Missing value for '--api <api>'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--api", "--strict"],
      expected: "Missing value for '--api <api>'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--strict=yes"],
      expected:
        "The flag '--strict' takes no value, but was given 'yes'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--api", "new", "--api=legacy"],
      expected:
        "The option '--api <api>' may be given only once. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--api", "nwe"],
      expected:
        "The value 'nwe' is invalid for '--api <api>': expected 'new' or 'legacy'. "
        + "Did you mean 'new'? See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--needs", "everything"],
      expected:
        "The value 'everything' is invalid for '--needs <needs>': expected 'ids', 'location', "
        + "'pro', 'enterprise', 'atmosphere' or 'validation'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--session-gap", "-1"],
      expected:
        "The value '-1' is invalid for '--session-gap <seconds>': "
        + "expected a number from 0 to 1000000000000. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--session-gap", "0.0000001"],
      expected:
        "The value '0.0000001' is invalid for '--session-gap <seconds>': "
        + "at most 6 decimals are allowed. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--min-chars", "0,1"],
      expected:
        "The value '0,1' is invalid for '--min-chars <list>': "
        + "expected a whole number from 1 to 1000000000. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--debounce", "1,,2"],
      expected:
        "The value '1,,2' is invalid for '--debounce <list>': the list has an empty element. "
        + "See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--debounce", (0...64).map(String.init).joined(separator: ",")],
      expected:
        "The value '\((0...64).map(String.init).joined(separator: ","))' is invalid for "
        + "'--debounce <list>': at most 64 different values are allowed. "
        + "See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--monthly-sessions", "1e6"],
      expected:
        "The value '1e6' is invalid for '--monthly-sessions <n>': expected a whole number "
        + "from 1 to 1000000000000. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--max-short", "100.1"],
      expected:
        "The value '100.1' is invalid for '--max-short <percent>': expected a number from 0 to 100."
        + " See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--token-ttl", "never"],
      expected:
        "The value 'never' is invalid for '--token-ttl <seconds>': "
        + "expected a number from 0 to 1000000000000, or 'off'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--bill-status", "200,o!k"],
      expected:
        "The value '200,o!k' is invalid for '--bill-status <list>': 'o!k' is neither an HTTP status "
        + "nor an API status such as ZERO_RESULTS. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--by", ""],
      expected: "The value '' is invalid for '--by <tag>': it is empty. "
        + "See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--by", "a\nb", "--quiet", "--verbose"],
      expected: "'--quiet' and '--verbose' exclude each other. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--api", "a\nb"],
      expected:
        "The value 'a\\u{a}b' is invalid for '--api <api>': expected 'new' or 'legacy'. "
        + "See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--format", "jsn"],
      expected:
        "The value 'jsn' is invalid for '--format <format>': expected 'text', 'json', 'markdown', "
        + "'comment', 'html', 'csv', 'junit', 'sarif', 'github', 'gitlab', 'openmetrics' or 'focus'. "
        + "Did you mean 'json'? See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "--format", "json", "--format", "text"],
      expected:
        "Only one report can go to standard output; give each other '--format' an "
        + "'--output <file>'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "-o", "/tmp/r.json", "-o", "/tmp/r.json"],
      expected:
        "Two reports cannot go to the same file '/tmp/r.json'. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "-o", "/nonexistent/folder/r.json"],
      expected:
        "Cannot write to '/nonexistent/folder/r.json': no such file or directory. "
        + "See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x", "-o", "/tmp"],
      expected: "Cannot write to '/tmp': is a directory. See 'places-cost analyze --help'."
    ),
    ErrorCase(
      arguments: ["completion", "powershell"],
      expected:
        "The value 'powershell' is invalid for '<shell>': expected 'bash', 'zsh' or 'fish'. "
        + "See 'places-cost completion --help'."
    ),
    ErrorCase(
      arguments: ["completion", "bash", "zsh"],
      expected: "Unexpected argument 'zsh'. See 'places-cost completion --help'."
    ),
    ErrorCase(
      arguments: ["prices", "show", "a", "b", "c"],
      expected: "2 unexpected arguments: 'b', 'c'. See 'places-cost prices show --help'."
    ),
    ErrorCase(
      arguments: ["analyze", "x"],
      environment: ["PLACES_COST_API": "nwe"],
      expected:
        "PLACES_COST_API: The value 'nwe' is invalid for '--api <api>': "
        + "expected 'new' or 'legacy'. Did you mean 'new'?"
    ),
    ErrorCase(
      arguments: ["analyze", "x"],
      environment: ["PLACES_COST_STRICT": "maybe"],
      expected:
        "PLACES_COST_STRICT: The value 'maybe' is invalid for '--strict': "
        + "expected 'true' or 'false'"
    ),
  ]

  @Test(arguments: cases)
  func `C3: wrong usage is one line on standard error and exit code 2`(_ error: ErrorCase) {
    let run = CommandRun(error.arguments, environment: error.environment)
    #expect(run.errorOutput == "places-cost: error: \(error.expected)\n")
    #expect(run.exitCode == .usage)
    #expect(run.output == "")
  }

  @Test func `what is not supported ends with exit code 4`() {
    let diagnostic = diagnostic(of: UnsupportedFormatError(format: .focus))
    #expect(diagnostic.text == "places-cost: error: --format focus is not supported")
    #expect(diagnostic.exitCode == .internalError)
  }

  @Test(arguments: ["analyze", "simulate"])
  func `C3: a trace that is not there is one line and exit code 3`(_ command: String) {
    let run = CommandRun([command, "/nonexistent/trace.jsonl"])
    #expect(run.exitCode == .invalidInput)
    #expect(run.output == "")
    #expect(run.errorOutput.contains("error: "))
    #expect(run.errorOutput.contains("/nonexistent/trace.jsonl"))
    #expect(run.errorOutput.count { $0 == "\n" } == 1)
  }

  @Test func `an error that nobody knows is an internal error on one line`() {
    struct Surprise: Error { let text = "a\nb" }
    let diagnostic = diagnostic(of: Surprise())
    #expect(diagnostic.exitCode == .internalError)
    #expect(diagnostic.text == "places-cost: error: internal error: 'Surprise(text: \"a\\nb\")'")
  }
}

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("analyse", "analyze", 1),
    ("ab", "ba", 2), ("flaw", "lawn", 2),
  ])
  func `edit distance counts insertions, deletions and replacements`(
    _ left: String,
    _ right: String,
    _ distance: Int
  ) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test func `suggests nothing of which more than half is other letters`() {
    #expect(nearestName(to: "foo", among: ["pro"]) == nil)
    #expect(nearestName(to: "max", among: ["warn"]) == nil)
    #expect(nearestName(to: "--month", among: ["--host"]) == nil)
    #expect(nearestName(to: "nwe", among: ["legacy", "new"]) == "new")
  }

  @Test func `suggests in any letter case, and what a name is the beginning of`() {
    #expect(nearestName(to: "JSON", among: ["text", "json"]) == "json")
    #expect(
      nearestName(to: "--month", among: ["--host", "--monthly-sessions"]) == "--monthly-sessions"
    )
    #expect(nearestName(to: "discount", among: ["discountPercent"]) == "discountPercent")
    #expect(nearestName(to: "dis", among: ["discountPercent"]) == nil)
  }

  @Test func `suggests the nearest within three edits, the first of equals`() {
    #expect(nearestName(to: "--formt", among: ["--from", "--format"]) == "--format")
    #expect(nearestName(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(nearestName(to: "abcdefgh", among: ["abcd"]) == nil)
    #expect(nearestName(to: "xyz", among: ["csv", "new"]) == nil)
    #expect(nearestName(to: String(repeating: "x", count: 10_000), among: ["csv"]) == nil)
  }
}
