/// The candidate that somebody who typed `name` most likely meant, or nil.
///
/// The nearest by edit distance, the first of equals; nil where it is further than `within`, or where
/// nothing of the candidate would be left.
package func nearestName(
  to name: String,
  among candidates: [String],
  within: Int = 3
) -> String? {
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate != name {
    let letters = max(candidate.utf8.count { $0 != UInt8(ascii: "-") }, 1)
    let distance = editDistance(name, candidate)
    guard distance <= min(within, letters - 1), distance < best?.distance ?? .max else { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}

/// The Levenshtein distance: insertions, deletions and replacements of one byte.
///
/// Names of more than 64 bytes are nobody's typing mistake and are as far away as they are long.
package func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left.utf8), Array(right.utf8))
  guard left.count <= 64, right.count <= 64 else { return max(left.count, right.count) }
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
