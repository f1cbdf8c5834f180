import Glibc

@testable import PlacesCost

// What libFuzzer calls, once for each input that it makes up; `run.sh` builds and runs it.
//
// The variable READER names what is fuzzed: the formats of `--from`, `detect`, or a case of
// ``FileReader`` or ``PlainReader``, or `arguments`. MAPPING is the path of a mapping file to read with.
// SEEDS is a folder, to which inputs to start from are written where files of the repository are none.

@_cdecl("LLVMFuzzerTestOneInput")
public func readerFuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Fuzzed.read(Array(unsafe UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Something that reads bytes of users.
enum Fuzzed {
  /// What the variables of the process ask for.
  static let read: @Sendable ([UInt8]) -> Void = {
    let name = variable("READER") ?? ""
    if name == "arguments" { return ArgumentFuzz.read }
    if let reader = PlainReader(rawValue: name) { return reader.read }
    if let reader = FileReader(rawValue: name) {
      if let folder = variable("SEEDS") { reader.writeSeeds(to: folder) }
      return reader.read
    }
    var options = AnalysisOptions()
    options.format = SourceFormat(rawValue: name)
    guard name == "detect" || options.format != nil else { fatalError("READER: \(name)") }
    if let path = variable("MAPPING") {
      guard let mapping = try? Mapping(path: path) else { fatalError("MAPPING: \(path)") }
      options.conversion.mapping = mapping
    }
    return TraceFuzz(options: options).read
  }()

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
