/// One search of a made-up person: the typing, the app's calls and the choice.
///
/// The app debounces as the options say, sends no text twice in a row, passes one token a session
/// and ends it with details for what it needs; or it works without tokens and geocodes the choice.
struct SampleSession {
  let platform: SamplePlatform
  let client: String
  /// The token of the session's requests, where it has one.
  private(set) var token: String?
  /// Whether the person chose a place.
  let isCompleted: Bool
  private(set) var events: [SampleEvent] = []
  private var random: SampleRandom

  /// Plays a session that starts at `start`.
  ///
  /// - Parameters:
  ///   - person: Who searches.
  ///   - mistake: What the app does wrong in it; such a session is always completed.
  ///   - reusedToken: The token of the search before, where the mistake is to go on with it.
  ///   - start: Milliseconds since the Unix epoch.
  ///   - options: The sample that it belongs to.
  ///   - random: The session's own random numbers.
  init(
    of person: SamplePerson,
    mistake: SampleMistake?,
    reusedToken: String?,
    start: Int64,
    options: SampleOptions,
    random: SampleRandom
  ) {
    platform = person.platform
    client = person.client
    var random = random
    let isAbandoned = random.chance(options.abandonedShare)
    let ending = mistake == nil ? Ending(random: &random) : .essentials
    let token = SampleTokens.token(random: &random)
    isCompleted = mistake != nil || !isAbandoned
    self.token =
      mistake == .constantToken
      ? SampleTokens.constant : ending == .geocode ? nil : reusedToken ?? token
    self.random = random

    let target = SamplePlaces.target(random: &self.random)
    let presses = typing(target, options: options)
    let times = keystrokes(presses, for: target, of: person, start: start)
    request(presses, times: times, mistake: mistake, options: options)
    sortEvents()
    if isCompleted { choose(ending, mistake: mistake) }
  }

  /// When the last event happened.
  var end: Int64 { events.last?.time ?? 0 }
}

extension SampleSession {
  /// How a completed session gets its place.
  private enum Ending: CaseIterable {
    case essentials, pro, validation, geocode

    init(random: inout SampleRandom) {
      self = Self.allCases[random.index(weights: [62, 24, 4, 10])]
    }
  }

  /// What is typed until the person chooses or gives up: the field after each press.
  private mutating func typing(
    _ target: SamplePlaces.Target,
    options: SampleOptions
  ) -> [KeyPress] {
    let text = random.chance(5_500) ? target.text.lowercased() : target.text
    if isCompleted, !target.isComposed, random.chance(300) {
      // Filled in by the browser, pasted or dictated: the whole text at once.
      return [KeyPress(text: text, index: 0, effort: 0, isBackspace: false)]
    }
    var length = target.fewest
    if target.isComposed {
      length += random.below(3)
    } else {
      while random.below(platform.patience + 1) > 0 { length += 1 }
    }
    if isCompleted {
      // Whoever chooses has seen a list, so the app has sent something.
      let sendable = text.indices.dropFirst().first {
        text[..<$0].trimmingSpaces.count >= options.appMinimumLength
      }
      length = max(length, sendable.map { text[..<$0].count } ?? text.count)
    } else {
      length = random.number(in: 1...length)
    }
    var presses = Typing(String(text.prefix(length)), random: &random).presses
    if !isCompleted, random.chance(2_000) {
      presses.append(KeyPress(text: "", index: presses.count, effort: 1_500, isBackspace: true))
    }
    return presses
  }

  /// Adds the keystrokes and returns when each happened.
  private mutating func keystrokes(
    _ presses: [KeyPress],
    for target: SamplePlaces.Target,
    of person: SamplePerson,
    start: Int64
  ) -> [Int64] {
    var time = start
    var times: [Int64] = []
    for press in presses {
      if press.index > 0 {
        var interval = person.typing.interval(before: press, random: &random)
        // An input method takes further keys for the character, and one to confirm it.
        if target.isComposed { interval += person.typing.interval(before: press, random: &random) }
        time += Int64(interval * platform.slowness / 100)
      }
      times.append(time)
      events.append(SampleEvent(time: time, kind: .keystroke, input: press.text))
    }
    return times
  }

  /// Puts the events in order of time, those of equal time as they were added.
  private mutating func sortEvents() {
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    events = order.map { events[$0] }
  }

  /// Adds the requests that the app's debounce and minimum length let through.
  private mutating func request(
    _ presses: [KeyPress],
    times: [Int64],
    mistake: SampleMistake?,
    options: SampleOptions
  ) {
    var sent: Substring = ""
    let debounce = Int64(options.appDebounce)
    for (index, press) in presses.enumerated() {
      let text = press.text.trimmingSpaces
      let isLast = index + 1 == presses.count
      guard text.count >= options.appMinimumLength, text != sent else { continue }
      guard isLast || times[index + 1] - times[index] >= debounce else { continue }
      sent = text
      let call = autocomplete(press.text, at: times[index] + debounce, mistake: mistake)
      events.append(call)
      switch mistake {
      case .duplicateRequests:
        for copy in 1...random.number(in: 1...2) {
          events.append(autocomplete(press.text, at: call.time + Int64(copy * 20), mistake: nil))
        }
      case .doubledEffects:
        events.append(autocomplete(press.text, at: call.time + 2, mistake: nil))
      case .retryChain where isLast:
        retry(call)
      default:
        break
      }
    }
  }

  /// The last request again and again: all but the last attempt were given up.
  private mutating func retry(_ call: SampleEvent) {
    guard var attempt = events.popLast() else { return }
    attempt.latency = nil
    attempt.status = "ABORTED"
    var pause: Int64 = 500
    for _ in 0..<random.number(in: 2...4) {
      events.append(attempt)
      attempt.time += pause
      pause *= 2
    }
    var last = call
    last.time = attempt.time
    events.append(last)
  }

  private mutating func autocomplete(
    _ text: String,
    at time: Int64,
    mistake: SampleMistake?
  ) -> SampleEvent {
    if mistake == .tokenPerRequest { token = SampleTokens.token(random: &random) }
    return SampleEvent(
      time: time,
      kind: .autocomplete,
      input: text,
      token: token,
      project: mistake == .crossProject ? "shop-browser" : nil,
      latency: latency()
    )
  }

  /// Around the platform's median, never under two thirds of it, sometimes several times as much.
  private mutating func latency() -> Int {
    let median = platform.latency
    return median * 2 / 3 + random.below(median) * (random.chance(1_000) ? 6 : 1)
  }

  /// Adds the choice and the calls that it leads to.
  private mutating func choose(_ ending: Ending, mistake: SampleMistake?) {
    let place = SampleTokens.place(random: &random)
    let shown = (events.last?.time ?? 0) + Int64(events.last?.latency ?? 0)
    var time = shown + Int64(random.number(in: 450...3_200))
    events.append(SampleEvent(time: time, kind: .select, place: place))
    time += Int64(random.number(in: 8...40))
    if mistake == .requestAfterSelection {
      events.append(autocomplete(SamplePlaces.chosen, at: time, mistake: nil))
      time += Int64(random.number(in: 8...40))
    }
    if ending == .geocode || mistake == .geocodeWithToken {
      events.append(
        SampleEvent(time: time, kind: .geocode, place: place, latency: latency())
      )
      return
    }
    events.append(details(of: place, at: time, ending: ending, mistake: mistake))
    if ending == .validation {
      time += Int64(random.number(in: 2_000...9_000))
      events.append(
        SampleEvent(time: time, kind: .validate, token: token, latency: latency() * 2)
      )
    }
  }

  private static let proFields = ["displayName", "formattedAddress", "location"]

  private mutating func details(
    of place: String,
    at time: Int64,
    ending: Ending,
    mistake: SampleMistake?
  ) -> SampleEvent {
    let fields: [String] =
      switch mistake {
      case .idsOnlyClose: ["id"]
      case .detailsWithoutFields: []
      case .extraProField: Self.proFields
      default: ending == .pro ? Self.proFields : ["formattedAddress", "location"]
      }
    return SampleEvent(
      time: time,
      kind: .details,
      token: mistake == .tokenMissingOnDetails ? nil : token,
      project: mistake == .crossProject ? "shop-server" : nil,
      fields: fields,
      place: place,
      latency: latency()
    )
  }
}
