extension String {
  /// The last part of a path, without the folders that lead to it.
  package var baseName: String { split(separator: "/").last.map(String.init) ?? self }
}
