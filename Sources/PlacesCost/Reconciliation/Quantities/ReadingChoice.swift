/// Which reading of the trace the invoice speaks for.
///
/// The given one stays unless another has no difference at all, or is closer by far: nothing, or no
/// more than half, is left of what the one so far leaves. In a month of which the trace is a sample,
/// the two are compared by the SKUs alone on which they differ, and what chance can do is no
/// difference: what the sample lacks of all others would outweigh them. Elsewhere all SKUs count. Of
/// equal ones the one with the fewest changes wins.
struct ReadingChoice {
  /// The place of the reading among the fits.
  let best: Int

  /// - Parameters:
  ///   - fits: how far each reading is from the invoice, the given one first.
  ///   - bills: the trace under each.
  ///   - ledger: the invoice.
  ///   - months: those of the invoice.
  init(
    _ fits: [ReadingFit],
    of bills: [TracedBill],
    _ ledger: InvoiceLedger,
    in months: [BillingMonth]
  ) {
    guard let given = fits.first, given.events != .zero else {
      best = 0
      return
    }
    if let exact = fits.firstIndex(where: { $0.events == .zero }) {
      best = exact
      return
    }
    let counts = bills.map { bill in
      months.map { SamplingShare.pairs(of: SKU.listed, in: $0, bill, ledger) }
    }
    var best = 0
    for index in counts.indices where Self.isCloser(counts[index], than: counts[best]) {
      best = index
    }
    self.best = best
  }

  /// Whether one reading's months, SKU by SKU, are closer to the invoice by far than another's.
  private static func isCloser(
    _ candidate: [[SamplingShare.Pair]],
    than other: [[SamplingShare.Pair]]
  ) -> Bool {
    var near = Money.zero
    var far = Money.zero
    for (left, right) in zip(candidate, other) {
      let moved = left.indices.filter {
        left[$0].traced != right[$0].traced || left[$0].billed != right[$0].billed
      }
      let common = left.indices.filter { !moved.contains($0) }.map { left[$0] }
      // What both count alike tells the share best, where there is any.
      let isTelling = common.contains { $0.billed >= Money(events: SamplingShare.smallest) }
      let shares = [left, right].map { SamplingShare(isTelling ? common : $0) }
      if shares.contains(where: \.isSample) {
        for index in moved {
          near += shares[0].deviation(left[index])
          far += shares[1].deviation(right[index])
        }
      } else {
        near += ReadingFit.scaledDistance(left)
        far += ReadingFit.scaledDistance(right)
      }
    }
    return near < far && near * 2 <= far
  }
}
