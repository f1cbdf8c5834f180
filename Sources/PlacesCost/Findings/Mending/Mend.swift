/// What mending a mistake does to the calls of a trace, and thereby to its bill (rule C4a).
///
/// What a token's calls cost depends on that token's calls alone, so the difference needs no second
/// bill of the whole trace. A call that was billed by itself is simply taken out. A call within a
/// billing session is noted against its token, whose bill with and without the noted calls is
/// compared once the trace has ended: requests yet to come may belong to the same billing session.
/// Calls that the mend puts in their place carry a token of their own, or none, and are billed by a
/// ledger of their own. No price rule is repeated here.
///
/// For example, five New requests with token A and details with token B, asking for a Pro field, are
/// 5 `ac-requests` and 1 `pd-pro`. The mend takes out the requests (noted against A) and the details
/// (billed by itself), and puts in the same six calls with one token: 5 `ac-session-usage` and
/// 1 `pd-enterprise-atmosphere`.
package struct Mend: Sendable {
  /// Observed minus mended SKUs, as far as they are known when the user session closes.
  package private(set) var difference = SKUCounts()
  /// What is taken out of the billing session that came last, nearly always the only one.
  private var latest = TokenWithdrawal()
  /// What is taken out of others; a token may come several times.
  private var earlier: [TokenWithdrawal] = []
  private let assumptions: Assumptions

  /// What is taken out of the session of one token.
  private struct TokenWithdrawal {
    var key = Fingerprint.absent
    var withdrawal = TokenRecord.Withdrawal()
  }

  package init(under assumptions: Assumptions) {
    self.assumptions = assumptions
  }

  /// Calls `body` with all that is taken out of billing sessions; a token may come several times.
  func forEachWithdrawal(_ body: (Fingerprint, TokenRecord.Withdrawal) -> Void) {
    for each in earlier { body(each.key, each.withdrawal) }
    if !latest.key.isAbsent { body(latest.key, latest.withdrawal) }
  }

  /// Takes calls out of the trace; those that are not billed make no difference.
  package mutating func remove(_ calls: some Sequence<SessionCall>) {
    for call in calls {
      switch call.role {
      case .none: break
      case .untokened, .outside: addStandalone(call.event)
      case .opens, .inSession: withdraw(from: call) { $0.requests += 1 }
      case .ends where call.event.kind == .details: withdraw(from: call) { $0.details = true }
      case .ends: withdraw(from: call) { $0.validation = true }
      case .afterEnd:
        withdraw(from: call) { $0.reuses += 1 }
        addStandalone(call.event)
      }
    }
  }

  /// Puts calls into the trace whose tokens no other call carries.
  ///
  /// - Parameters:
  ///   - calls: the calls in order.
  ///   - other: how the calls are billed, if not as the trace is.
  package mutating func insert(_ calls: some Sequence<Event>, under other: Assumptions? = nil) {
    difference.add(Self.bill(of: calls, under: other ?? assumptions), times: -1)
  }

  /// Lets a details call or a search ask for other fields.
  mutating func replaceFields(of call: SessionCall, with fields: FieldSelection) {
    switch call.role {
    case .none, .opens, .inSession: break
    case .ends: withdraw(from: call) { $0.fields = fields }
    case .untokened, .outside, .afterEnd:
      var mended = call.event
      mended.fields = fields
      addStandalone(call.event)
      addStandalone(mended, times: -1)
    }
  }

  /// What calls buy when they are all that is sent.
  static func bill(
    of calls: some Sequence<Event>,
    under assumptions: Assumptions
  ) -> SKUCounts {
    var ledger = BillingLedger(under: assumptions)
    let slice = Slice(group: 0, month: BillingMonth(ordinal: 0), tags: 0, script: .other)
    for call in calls { _ = ledger.record(call, in: slice) }
    ledger.finish()
    return ledger.observed.total()
  }

  /// Notes what is taken out of, or altered in, the session of a call's token.
  private mutating func withdraw(
    from call: SessionCall,
    _ change: (inout TokenRecord.Withdrawal) -> Void
  ) {
    let key = call.event.billingKey
    if key != latest.key {
      if !latest.key.isAbsent { earlier.append(latest) }
      latest = TokenWithdrawal(key: key)
    }
    change(&latest.withdrawal)
  }

  private mutating func addStandalone(_ event: Event, times: Int = 1) {
    let skus = OutsideSession.skus(of: event, under: assumptions)
    difference.add(skus, times: times)
  }
}
