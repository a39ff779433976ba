import Testing

@testable import Terminal

@Suite struct CandidateListTests {
    @Test func `fills the width`() {
        #expect(CandidateList.text(["aa", "bb", "cc", "dd", "ee"], width: 12) == "aa  bb  cc\ndd  ee")
    }

    @Test func `puts one word a row when there is no room`() {
        #expect(CandidateList.text(["aaaa", "bbbb"], width: 5) == "aaaa\nbbbb")
    }

    @Test func `makes words harmless`() {
        #expect(CandidateList.text(["\u{1B}"], width: 80) == "<U+001B>")
    }
}
