/// Blocks of a trace on their way through scanners that work at the same time.
///
/// Blocks are put in and taken out in one order. In between each is read by whoever is free: a thread
/// of the queue, or the thread that takes it out, rather than wait for one that nobody has begun. So
/// no result depends on how many threads there are.
final class ScanQueue {
  private let stations = ScanStations()
  private let threads: [SystemThread]

  /// How many blocks may be under way for each thread.
  private static let blocksPerThread = 4

  /// Creates a queue with so many threads beside the one that uses it.
  init(threads count: Int, options: TraceOptions) {
    let stations = stations
    threads = (0..<count).compactMap { scanner in
      SystemThread { stations.work(as: scanner, options: options) }
    }
  }

  /// Ends the threads; what is under way is lost.
  deinit {
    stations.close()
    for thread in threads { thread.join() }
  }

  /// Whether another block may be put in; never without threads, to which nothing can be left.
  var hasRoom: Bool { stations.count < threads.count * Self.blocksPerThread }

  var isEmpty: Bool { stations.count == 0 }

  func put(_ block: TraceBlock) { stations.put(block) }

  /// Takes out the first block; call only if there is one.
  ///
  /// - Parameter own: reads the block if nobody has begun to.
  /// - Returns: what it holds, and the number of the thread that read it, nil for the calling one.
  func take(scanningWith own: inout LineScanner) -> (block: ScannedBlock, scanner: Int?) {
    switch stations.take() {
    case .waiting(var block): (own.scan(&block), nil)
    case .done(let block, let scanner): (block, scanner)
    case .scanning: preconditionFailure("waited for its end")
    }
  }
}

/// What the threads of a queue share.
///
/// Unchecked, for all that changes is touched within `monitor` alone.
private final class ScanStations: @unchecked Sendable {
  enum Station {
    case waiting(TraceBlock)
    case scanning
    case done(ScannedBlock, scanner: Int)

    var isWaiting: Bool {
      if case .waiting = self { true } else { false }
    }
  }

  private let monitor = Monitor()
  private var stations: [Station] = []
  /// The number of the first station since the beginning.
  private var firstNumber = 0
  private var isClosed = false

  var count: Int { monitor.locked { stations.count } }

  func close() {
    monitor.locked {
      isClosed = true
      monitor.wakeAll()
    }
  }

  func put(_ block: TraceBlock) {
    monitor.locked {
      stations.append(.waiting(block))
      monitor.wakeAll()
    }
  }

  /// Takes out the first block, once nobody is reading it.
  func take() -> Station {
    monitor.locked {
      while case .scanning = stations[0] { monitor.wait() }
      firstNumber += 1
      return stations.removeFirst()
    }
  }

  /// Reads blocks until the queue is closed.
  func work(as scanner: Int, options: TraceOptions) {
    var lines = LineScanner(options: options)
    while case (let number, var block)? = nextBlock() {
      let result = lines.scan(&block)
      monitor.locked {
        stations[number - firstNumber] = .done(result, scanner: scanner)
        monitor.wakeAll()
      }
    }
  }

  /// The first block that nobody has begun, once there is one; nil at the end.
  private func nextBlock() -> (number: Int, block: TraceBlock)? {
    monitor.locked {
      while !isClosed {
        if let index = stations.firstIndex(where: \.isWaiting),
          case .waiting(let block) = stations[index]
        {
          stations[index] = .scanning
          return (firstNumber + index, block)
        }
        monitor.wait()
      }
      return nil
    }
  }
}
