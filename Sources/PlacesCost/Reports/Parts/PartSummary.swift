/// What a part of a trace came to: its sessions, their requests and their bill.
package struct PartSummary: Sendable {
  package let sessions: Int
  package let completed: Int
  let requests: Int
  package let billed: SKUCounts
  let listCost: ListCost

  init(_ sample: Sample, book: PriceBook, needs: Needs?) {
    let histogram = SessionHistogram(sample.sessions.observed, needs: needs)
    self.init(
      sessions: histogram.sessions,
      completed: histogram.completed,
      requests: histogram.requests,
      billed: sample.observed,
      listCost: book.listCost(of: sample.observed)
    )
  }

  init(sessions: Int, completed: Int, requests: Int, billed: SKUCounts, listCost: ListCost) {
    self.sessions = sessions
    self.completed = completed
    self.requests = requests
    self.billed = billed
    self.listCost = listCost
  }

  /// The part as members of a JSON object.
  ///
  /// - Parameter printedCost: the list cost as a line of the whole trace's.
  /// - Returns: the members that months and segments share.
  func members(printing printedCost: Money) -> [String: JSON] {
    [
      "sessions": .int(sessions),
      "completed": .int(completed),
      "requests": .int(requests),
      "listCost": .money(printedCost),
      "listCostPerSession": .money(listCost.priced, dividedBy: sessions),
      "complete": .bool(listCost.isComplete),
    ]
  }
}
