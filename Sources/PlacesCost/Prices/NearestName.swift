/// The candidate that somebody who typed `name` most likely meant, or nil.
///
/// The least edit distance, the first of equals; more than `within`, or than half the longer name's
/// letters, is no resemblance.
package func nearestName(
  to name: String,
  among candidates: [String],
  within: Int = 3
) -> String? {
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate != name {
    let limit = min(within, max(candidate.utf8.count, name.utf8.count) / 2)
    let distance = editDistance(Array(name.utf8.prefix(64)), Array(candidate.utf8.prefix(64)))
    guard distance <= limit, distance < best?.distance ?? .max else { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}

/// The Levenshtein distance: insertions, deletions and replacements of one byte.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (i, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
