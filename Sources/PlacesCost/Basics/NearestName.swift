/// The candidate that somebody who typed `name` most likely meant, or nil.
///
/// The nearest by edit distance, letter case aside, the first of equals; nil where it is further than
/// `within`, or where more than half of either name would be other letters, not the same ones in
/// another order. Else the first that `name` is the beginning of, if that has four letters.
package func nearestName(
  to name: String,
  among candidates: [String],
  within: Int = 3
) -> String? {
  var best: (distance: Int, candidate: String)?
  let typed = name.lowercased()
  for candidate in candidates where candidate != name {
    let meant = candidate.lowercased()
    guard abs(meant.utf8.count - typed.utf8.count) <= within else { continue }
    let distance = editDistance(typed, meant)
    guard distance <= within, distance < best?.distance ?? .max else { continue }
    let half = min(letters(in: candidate), letters(in: name)) / 2
    guard distance <= half || typed.utf8.sorted() == meant.utf8.sorted() else { continue }
    best = (distance, candidate)
  }
  if let best { return best.candidate }
  guard letters(in: name) >= 4 else { return nil }
  return candidates.first { $0 != name && $0.lowercased().hasPrefix(typed) }
}

/// How many bytes of a name are no dashes.
private func letters(in name: String) -> Int {
  name.utf8.count { $0 != UInt8(ascii: "-") }
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
