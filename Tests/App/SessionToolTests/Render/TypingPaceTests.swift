import Testing

@testable import SessionTool

struct TypingPaceTests {
    @Test func `is the same each time`() {
        #expect(pauses(of: "transfer to alice") == pauses(of: "transfer to alice"))
    }

    @Test func `varies`() {
        #expect(Set(pauses(of: "transfer")).count > 4)
    }

    @Test func `is that of a person`() {
        #expect(pauses(of: String(repeating: "a b", count: 15)).allSatisfy { (40...250).contains($0) })
    }

    @Test func `types a long line in the time of a shorter one`() {
        let long = pauses(of: String(repeating: "ab", count: 400))
        #expect(long.reduce(0, +) < 10_000)
        #expect(long.allSatisfy { $0 > 0 })
    }

    @Test(arguments: [(0, 500), (100, 1_700), (1_000_000, 3_500)])
    func `reads longer what is longer, but not forever`(characters: Int, pause: Int) {
        #expect(TypingPace.reading(characters) == pause)
    }

    private func pauses(of text: String) -> [Int] {
        var sut = TypingPace()
        var last: Character?
        return text.map { character in
            defer { last = character }
            return sut.typing(after: last, of: text.count)
        }
    }
}
