import Testing

/// Arguments and what they change in a command's options.
struct OptionsCase<Options>: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let change: @Sendable (inout Options) -> Void

  var testDescription: String { arguments.joined(separator: " ") }

  init(_ arguments: String..., change: @escaping @Sendable (inout Options) -> Void) {
    self.arguments = arguments
    self.change = change
  }
}
