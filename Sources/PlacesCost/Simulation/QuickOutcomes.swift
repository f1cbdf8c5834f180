/// What one session does under each policy of a grid, in vectors of bytes.
struct QuickOutcomes: Sendable {
  let layout: PolicyLayout
  private(set) var vectors: [Vector]
  /// Whether the user has to type more under some policy, to get a request at all (W4).
  private(set) var hasExtraChars = false
  /// The most requests under any policy.
  private(set) var mostRequests = 0

  /// The outcomes of the policies of a vector.
  struct Vector: Sendable {
    /// The row in a block of a ``RequestTally`` where the session is counted.
    var rows = PolicyBytes()
    /// Requests sent, one that W4 forces included.
    var requests = PolicyBytes()
    /// Of a completed session, the characters typed before the first request, those included that the user
    /// has to type more (W6).
    var blindChars = PolicyBytes()
    /// Characters that the user has to type more to get a request at all.
    var extraChars = PolicyBytes()
    /// All bits of the policies under which a request with the observed chosen text is sent (W15).
    var choices = PolicyBytes()
  }

  init(_ layout: PolicyLayout) {
    self.layout = layout
    vectors = Array(repeating: Vector(), count: layout.vectorCount)
  }

  /// Lets each keystroke of a session send under all policies of its rectangle.
  mutating func send(
    _ folded: [FoldedKeystroke],
    _ prefixes: [PolicyBytes],
    chosenText: UInt64?
  ) {
    let (width, chunkCount) = (layout.width, layout.chunkCount)
    let (folded, prefixes) = (folded.span, prefixes.span)
    var vectors = vectors.mutableSpan
    for vector in vectors.indices { vectors[vector] = Vector() }
    for chunk in 0..<chunkCount {
      let start = chunk &* width
      precondition(start &+ width <= vectors.count)
      // The last ones first, so that what is blind in the end is that of the first.
      var index = folded.count
      while index > 0 {
        index &-= 1
        let keystroke = folded[index]
        precondition(keystroke.minChars <= width)
        let sends = prefixes[keystroke.debounces.inChunk(chunk)]
        let chars = sends & PolicyBytes(repeating: UInt8(truncatingIfNeeded: keystroke.length))
        for vector in start..<start &+ keystroke.minChars {
          // Safe: within the vectors, as was checked.
          unsafe vectors[unchecked: vector].requests &-= sends
          unsafe vectors[unchecked: vector].blindChars =
            vectors[unchecked: vector].blindChars & ~sends | chars
        }
        guard keystroke.text == chosenText else { continue }
        for vector in start..<start &+ keystroke.minChars { vectors[vector].choices |= sends }
      }
    }
  }

  /// Takes the request of a keystroke back under all policies under which the one before had its text.
  ///
  /// The text last sent is that of the latest keystroke whose rectangle holds the policy, for one that
  /// is taken back has the same text. Which keystroke comes first, and whether the chosen text is sent,
  /// stays as it is.
  mutating func takeBack(
    _ index: Int,
    of folded: [FoldedKeystroke],
    _ prefixes: [PolicyBytes]
  ) {
    let (folded, prefixes) = (folded.span, prefixes.span)
    let keystroke = folded[index]
    for chunk in 0..<layout.chunkCount {
      for column in 0..<keystroke.minChars {
        // The policies for which the request before is not known yet.
        var open = prefixes[keystroke.debounces.inChunk(chunk)]
        var repeated = PolicyBytes()
        var earlier = index
        while earlier > 0 {
          earlier &-= 1
          guard folded[earlier].minChars > column else { continue }
          let sends = prefixes[folded[earlier].debounces.inChunk(chunk)]
          if folded[earlier].text == keystroke.text { repeated |= open & sends }
          open &= ~sends
        }
        vectors[chunk * layout.width + column].requests &+= repeated
      }
    }
  }

  /// Completes the outcomes of a session: in a completed one, the request that it needs at least, and
  /// what its user has to type before the first (W4, W6); then, where to count them.
  ///
  /// - Parameters:
  ///   - isCompleted: whether the session is completed.
  ///   - lastLength: the length of its last text.
  ///   - minChars: the minimum lengths of the grid.
  ///   - prefixes: for each number of bytes, a vector in which so many are set.
  mutating func finish(
    isCompleted: Bool,
    lastLength: Int,
    minChars: [Int],
    _ prefixes: [PolicyBytes]
  ) {
    hasExtraChars = false
    if isCompleted {
      complete(lastLength: lastLength, minChars: minChars, prefixes)
    } else {
      var vectors = vectors.mutableSpan
      for vector in vectors.indices { vectors[vector].rows = vectors[vector].requests }
    }
    // No policy sends more than that of the least minimum and debounce.
    mostRequests = vectors.first.map { Int($0.requests[0]) } ?? 0
  }

  /// Completes the outcomes of a completed session.
  private mutating func complete(lastLength: Int, minChars: [Int], _ prefixes: [PolicyBytes]) {
    let (width, height, chunkCount) = (layout.width, layout.height, layout.chunkCount)
    var vectors = vectors.mutableSpan
    var anySilent = PolicyBytes()
    for chunk in 0..<chunkCount {
      let present = prefixes[height.inChunk(chunk)]
      for column in 0..<width {
        var vector = vectors[chunk &* width &+ column]
        // Of 0…127 requests only 0 leaves the upper bit unset: such bytes become 255, all others 0.
        let silent = (((vector.requests &+ 127) &>> 7) &- 1) & present
        anySilent |= silent
        vector.requests &-= silent
        // The last text is shorter than the minimum, or it would have been sent.
        let needed = minChars[column]
        let extra = UInt8(clamping: needed - lastLength)
        vector.blindChars |= silent & PolicyBytes(repeating: UInt8(truncatingIfNeeded: needed))
        vector.extraChars = silent & PolicyBytes(repeating: extra)
        // Two rows for each n, the second for choices that are not supported.
        vector.rows = vector.requests &+ vector.requests &+ vector.choices &+ 1
        vectors[chunk &* width &+ column] = vector
      }
    }
    // Safe: as many bits.
    let bits = unsafe unsafeBitCast(anySilent, to: SIMD2<UInt64>.self)
    hasExtraChars = bits[0] | bits[1] != 0
  }

  /// One of the outcomes of a policy.
  func value(_ outcome: KeyPath<Vector, PolicyBytes>, of policy: Int) -> Int {
    let (vector, byte) = layout.byte(of: policy)
      .quotientAndRemainder(dividingBy: PolicyLayout.vectorSize)
    return Int(vectors[vector][keyPath: outcome][byte])
  }
}

extension Int {
  /// How many of so many debounces are among the sixteen of a vector.
  @inline(__always)
  fileprivate func inChunk(_ chunk: Int) -> Int {
    Swift.min(Swift.max(self &- chunk &* PolicyLayout.vectorSize, 0), PolicyLayout.vectorSize)
  }
}
