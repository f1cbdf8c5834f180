/// Reading values of the usual form, in lines whose pattern is known.
///
/// Each returns where its value ends; nil if the value is not plain, so that others have to read it.
/// Only what most lines need is inlined, so that there are registers for it.
extension EventReader {
  @inline(__always)
  mutating func readText(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let text = bytes.plainText(from: start) else { return nil }
    let contents = bytes.part(unchecked: start, text.end)
    note(TypedText(plain: contents, hasLetters: text.hasLetters), of: contents, in: &event)
    return text.end
  }

  @inline(__always)
  static func readTime(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let number = bytes.plainNumber(at: start),
      let time = Timestamp.read(milliseconds: number.value)
    else { return nil }
    event.time = time
    return number.end
  }

  @inline(__always)
  static func readLatency(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let number = bytes.plainNumber(at: start) else { return nil }
    event.latency = latency(number.value)
    return number.end
  }

  @inline(__always)
  mutating func readClient(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let end = before.client.end(in: bytes, at: start) else {
      return readNewClient(bytes, from: start, into: &event)
    }
    (event.client, event.group) = before.client.value
    return end
  }

  @inline(never)
  private mutating func readNewClient(
    _ bytes: RawSpan,
    from start: Int,
    into event: inout Event
  ) -> Int? {
    guard let end = bytes.plainText(from: start)?.end else { return nil }
    if end > start {
      let client = bytes.part(unchecked: start, end)
      event.client = hash.fingerprint(of: client)
      event.group = groups.group(.client, client, fingerprint: event.client)
      before.client.set((event.client, event.group), from: start, to: end)
    }
    return end
  }

  @inline(__always)
  mutating func readToken(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let end = before.token.end(in: bytes, at: start) else {
      return readNewToken(bytes, from: start, into: &event)
    }
    event.token = before.token.value
    return end
  }

  @inline(never)
  private mutating func readNewToken(
    _ bytes: RawSpan,
    from start: Int,
    into event: inout Event
  ) -> Int? {
    guard let end = bytes.plainText(from: start)?.end else { return nil }
    if end > start {
      event.token = hash.fingerprint(of: bytes.part(unchecked: start, end))
      before.token.set(event.token, from: start, to: end)
    }
    return end
  }

  @inline(never)
  mutating func readPlace(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let end = bytes.plainText(from: start)?.end else { return nil }
    if end > start { event.place = hash.hash(of: bytes.part(unchecked: start, end)) }
    return end
  }

  @inline(__always)
  mutating func readTags(_ bytes: RawSpan, from start: Int, into event: inout Event) -> Int? {
    guard let end = before.tags.end(in: bytes, at: start) else {
      return readOtherTags(bytes, from: start, into: &event)
    }
    event.tags = before.tags.value
    return end
  }

  @inline(never)
  private mutating func readOtherTags(
    _ bytes: RawSpan,
    from start: Int,
    into event: inout Event
  ) -> Int? {
    guard let (tags, length) = tagSets[bytes, start] else { return nil }
    event.tags = tags
    before.tags.set(tags, from: start, to: start &+ length)
    return start &+ length
  }
}
