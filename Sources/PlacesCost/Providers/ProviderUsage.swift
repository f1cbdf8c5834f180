/// What searches buy under a provider's rules: events by SKU, and requests that make events together.
package struct ProviderUsage: Hashable, Sendable {
  /// Requests of an SKU of which several make one event.
  private struct Meter: Hashable {
    let sku: String
    let requestsPerEvent: Int
  }

  private var requests: [Meter: Int] = [:]
  /// Sessions whose need the provider does not meet, by need.
  package private(set) var unmetSessions: [Needs: Int] = [:]
  /// Calls in no search of a kind that the provider does not have.
  package private(set) var unservedCalls: [OrphanPurchase.Kind: Int] = [:]

  /// The events of each SKU, in the order of their ids; those of a month under a scale.
  ///
  /// Requests that make an event together are scaled first, then rounded up to whole events.
  package func events(scale: MonthlyScale? = nil) -> [(sku: String, quantity: Int)] {
    var events: [String: Int] = [:]
    for (meter, count) in requests {
      let scaled = scale?.events(count) ?? count
      events[meter.sku, default: 0] += scaled.dividedRoundingUp(by: meter.requestsPerEvent)
    }
    return events.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  package mutating func add(_ sku: String, _ quantity: Int, requestsPerEvent: Int = 1) {
    guard quantity != 0 else { return }
    requests[Meter(sku: sku, requestsPerEvent: requestsPerEvent), default: 0] += quantity
  }

  mutating func add(_ skus: [String], times: Int) {
    for sku in skus { add(sku, times) }
  }

  mutating func addUnmet(_ needs: Needs, _ sessions: Int) {
    unmetSessions[needs, default: 0] += sessions
  }

  mutating func addUnserved(_ kind: OrphanPurchase.Kind, _ calls: Int) {
    unservedCalls[kind, default: 0] += calls
  }
}

extension ProviderUsage {
  /// What the sessions of a histogram and the calls in no session buy under the rules.
  ///
  /// - Parameters:
  ///   - histogram: the sessions by n, completion and needs; the trace is not read again (rule P7).
  ///   - orphans: billed calls in no session, at their SKU outside one.
  ///   - rules: one way of a provider to bill.
  package init(of histogram: SessionHistogram, orphans: SKUCounts, under rules: SessionRules) {
    for entry in histogram.entries {
      if let needs = entry.needs {
        addCompleted(entry.count, requests: entry.requests, needing: needs, under: rules)
      } else {
        addAbandoned(entry.count, requests: entry.requests, under: rules)
      }
    }
    for (sku, quantity) in orphans.nonZero { addOrphans(sku, quantity, under: rules) }
  }

  private mutating func addAbandoned(_ sessions: Int, requests: Int, under rules: SessionRules) {
    guard requests > 0 else { return }
    if rules.opens.contains(.request) {
      addSessions(sessions, requests: requests, buying: rules.unfinished, under: rules)
    } else {
      add(rules.outside.requests, requests: requests, times: sessions)
    }
  }

  private mutating func addCompleted(
    _ sessions: Int,
    requests: Int,
    needing needs: Needs,
    under rules: SessionRules
  ) {
    let isOpen = rules.opens.contains(requests > 0 ? .request : .closingCall)
    let closer: SessionRules.Closer = needs == .validation ? .validation : .details
    if isOpen, rules.closes.contains(closer) {
      let purchase = offer(needs, of: rules.finished, to: sessions) ?? SessionPurchase()
      addSessions(sessions, requests: requests, buying: purchase, under: rules)
    } else if isOpen, rules.closes.contains(.details) {
      // A validation that closes nothing stands beside the details of a location that do.
      let purchase = offer(.location, of: rules.finished, to: sessions) ?? SessionPurchase()
      addSessions(sessions, requests: requests, buying: purchase, under: rules)
      if let validation = rules.outside.closing[.validation] {
        add(validation, times: sessions)
      } else {
        addUnmet(.validation, sessions)
      }
    } else {
      addAbandoned(sessions, requests: requests, under: rules)
      add(offer(needs, of: rules.outside.closing, to: sessions) ?? [], times: sessions)
    }
  }

  /// What is offered for a need: itself, else the most below it, else the least above it.
  ///
  /// Sessions that get less than they need are counted as unmet.
  private mutating func offer<Offer>(
    _ needs: Needs,
    of offers: [Needs: Offer],
    to sessions: Int
  ) -> Offer? {
    if let offer = offers[needs] { return offer }
    // A validation without an offer leaves the location of the address.
    let limit = needs == .validation ? Needs.location : needs
    let details = Needs.allCases.filter { $0 != .validation && offers[$0] != nil }
    guard let most = details.last(where: { $0 <= limit }) else {
      if needs == .validation { addUnmet(needs, sessions) }
      return details.first.flatMap { offers[$0] }
    }
    addUnmet(needs, sessions)
    return offers[most]
  }

  /// Adds sessions of n requests, each divided where the limit says so.
  private mutating func addSessions(
    _ sessions: Int,
    requests: Int,
    buying purchase: SessionPurchase,
    under rules: SessionRules
  ) {
    guard let limit = rules.requestLimit, requests > limit else {
      add(purchase, requests: requests, times: sessions)
      return
    }
    switch rules.beyondLimit {
    case .newSession:
      let full = (requests - 1) / limit
      add(rules.unfinished, requests: limit, times: full * sessions)
      add(purchase, requests: requests - full * limit, times: sessions)
    case .single:
      add(purchase, requests: limit, times: sessions)
      add(rules.outside.requests, requests: requests - limit, times: sessions)
    case .free:
      add(purchase, requests: limit, times: sessions)
    }
  }

  private mutating func add(_ purchase: SessionPurchase, requests: Int, times: Int) {
    add(purchase.session, times: times)
    add(purchase.requests, requests: requests, times: times)
    add(purchase.closing, times: times)
  }

  private mutating func add(_ ranges: [RequestRange], requests: Int, times: Int) {
    var before = 0
    for range in ranges {
      let end = min(range.upTo ?? requests, requests)
      guard end > before else { continue }
      if let sku = range.sku {
        let count = end - before
        switch range.rounding {
        case .account: add(sku, count * times, requestsPerEvent: range.requestsPerEvent)
        case .session: add(sku, count.dividedRoundingUp(by: range.requestsPerEvent) * times)
        }
      }
      before = end
    }
  }

  private mutating func addOrphans(_ sku: SKU, _ quantity: Int, under rules: SessionRules) {
    switch rules.outside.orphans {
    case .asBilled:
      add(sku.rawValue, quantity)
    case .calls(let calls):
      guard let kind = OrphanPurchase.Kind(sku) else { return }
      if let skus = calls[kind] {
        add(skus, times: quantity)
      } else {
        addUnserved(kind, quantity)
      }
    }
  }
}

extension Int {
  /// A quotient rounded up to a whole number; the divisor is at least one.
  fileprivate func dividedRoundingUp(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return quotient + (remainder > 0 ? 1 : 0)
  }
}
