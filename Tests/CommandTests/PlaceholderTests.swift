import Testing

struct VersionTests {
  @Test func `placeholder until the command exists`() {
    #expect(Bool(true))
  }
}
