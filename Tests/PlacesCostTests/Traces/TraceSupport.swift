@testable import PlacesCost

extension TraceOptions {
  /// Options whose field map knows every field but `mystery`, and remembers how many there were.
  static let forTests: TraceOptions = {
    var options = TraceOptions()
    options.fields = FieldReading { names, _, _ in
      var selection = FieldSelection.unrecorded
      selection.isRecorded = true
      selection.tier = FieldTier.allCases[min(names.count, 5) - 1]
      selection.hasUnknown = names.contains("mystery")
      selection.hasWildcard = names.contains("*")
      return FieldReading.Result(selection: selection, unknown: names.filter { $0 == "mystery" })
    }
    return options
  }()
}
