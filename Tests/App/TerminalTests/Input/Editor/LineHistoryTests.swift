import Testing

@testable import Terminal

@Suite struct LineHistoryTests {
    @Test func `keeps lines in order`() {
        #expect(LineHistory(["a", "b"]).lines == ["a", "b"])
    }

    @Test func `drops a repetition and an empty line`() {
        #expect(LineHistory(["a", "a", "", "b", "a"]).lines == ["a", "b", "a"])
    }

    @Test func `forgets the oldest`() {
        let sut = LineHistory((0...1000).map(String.init))
        #expect(sut.lines.count == 1000)
        #expect(sut.lines.first == "1")
    }
}
