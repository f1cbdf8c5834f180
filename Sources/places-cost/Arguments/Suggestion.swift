/// The candidate that somebody who typed `word` most likely meant.
///
/// The nearest by edit distance, the first of equals; nil at a distance of 4 or more, or where
/// nothing of the word would be left.
func suggestion(for word: String, among candidates: [String]) -> String? {
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let distance = editDistance(word, candidate)
    let letters = max(candidate.count { $0 != "-" }, 1)
    guard distance < min(4, letters), distance < best?.distance ?? .max else { continue }
    best = (distance, candidate)
  }
  return best?.candidate
}

/// The Levenshtein distance: insertions, deletions and replacements of one character.
///
/// Words of more than 64 characters are nobody's typing mistake and are as far away as they are
/// long.
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  guard left.count <= 64, right.count <= 64 else { return max(left.count, right.count) }
  var row = Array(0...right.count)
  for (i, leftCharacter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, rightCharacter) in right.enumerated() {
      let replaced = diagonal + (leftCharacter == rightCharacter ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[right.count]
}
