/// Counts closed sessions on further threads.
///
/// What a session adds to a tally depends on nothing else, and sums come out the same in any order. So
/// each thread has a tallier of its own, and in the end all of them are added up.
final class TallyQueue {
  private let stations = TallyStations()
  private var threads: [SystemThread]

  /// How many batches of sessions may wait for each thread.
  private static let batchesPerThread = 16

  init(threads count: Int, options: TallyBuilder.Options) {
    let stations = stations
    threads = (0..<count).compactMap { _ in
      SystemThread { stations.work(with: SessionTallier(options: options)) }
    }
  }

  /// Ends the threads; what waits is lost.
  deinit {
    stations.close(discarding: true)
    for thread in threads { thread.join() }
  }

  /// Leaves sessions to the threads, unless these have enough to do.
  ///
  /// - Parameter sessions: closed sessions; then, if they were left, others that have been counted,
  ///   whose room may be used again.
  /// - Returns: whether they were left.
  func put(_ sessions: inout [UserSession]) -> Bool {
    stations.put(&sessions, limit: threads.count * Self.batchesPerThread)
  }

  /// Counts with the threads what waits, until all sessions are counted; call once.
  ///
  /// - Parameter tallier: counts on the calling thread.
  /// - Returns: the talliers of all threads.
  func finish(with tallier: inout SessionTallier) -> [SessionTallier] {
    stations.close(discarding: false)
    stations.count(with: &tallier)
    for thread in threads { thread.join() }
    threads = []
    return stations.takeTalliers()
  }
}

/// What the threads of a queue share.
///
/// Unchecked, for all that changes is touched within `monitor` alone.
private final class TallyStations: @unchecked Sendable {
  private let monitor = Monitor()
  /// What waits; no batch is empty, which would be taken for the end.
  private var batches: [[UserSession]] = []
  /// Sessions that have been counted, to be given back for their room; never more than may be under way.
  private var counted: [[UserSession]] = []
  private var talliers: [SessionTallier] = []
  private var isClosed = false

  /// How many batches wait before an idle thread is woken, which takes longer than to count one.
  private static let batchesToWakeFor = 4

  func put(_ sessions: inout [UserSession], limit: Int) -> Bool {
    monitor.locked {
      guard batches.count < limit else { return false }
      batches.append(sessions)
      sessions = counted.popLast() ?? []
      if batches.count == Self.batchesToWakeFor { monitor.wakeAll() }
      return true
    }
  }

  func close(discarding discards: Bool) {
    monitor.locked {
      isClosed = true
      if discards { batches = [] }
      monitor.wakeAll()
    }
  }

  func takeTalliers() -> [SessionTallier] {
    monitor.locked {
      // Their room is not needed any more, while adding up tallies needs much.
      counted = []
      return talliers
    }
  }

  /// Counts sessions until the queue is closed and empty, and leaves the tallier to be taken.
  func work(with first: SessionTallier) {
    var tallier = first
    count(with: &tallier)
    monitor.locked { talliers.append(tallier) }
  }

  /// Counts sessions until the queue is closed and empty.
  func count(with tallier: inout SessionTallier) {
    var batch: [UserSession] = []
    while takeBatch(&batch) { tallier.add(batch) }
  }

  /// Takes the next batch in exchange for one that has been counted; says whether there is one.
  private func takeBatch(_ batch: inout [UserSession]) -> Bool {
    monitor.locked {
      if !batch.isEmpty { counted.append(batch) }
      if batches.isEmpty {
        while batches.count < Self.batchesToWakeFor, !isClosed { monitor.wait() }
      }
      batch = batches.popLast() ?? []
      return !batch.isEmpty
    }
  }
}
