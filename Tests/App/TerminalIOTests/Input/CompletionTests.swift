import Testing

@testable import TerminalIO

@Suite struct CompletionTests {
    @Test func `adds no blank to a folder`() {
        #expect(
            Completion(typed: "open ~/Do", candidates: ["~/Documents/"]) == .replace(scalars: 4, with: "~/Documents/"))
    }

    @Test func `adds a blank to the only word`() {
        #expect(makeSUT("tra", ["transfer", "quit"]) == .replace(scalars: 3, with: "transfer "))
    }

    @Test func `completes the last word of several`() {
        #expect(makeSUT("send 5 to C", ["CZ65"]) == .replace(scalars: 1, with: "CZ65 "))
    }

    @Test func `completes an empty word`() {
        #expect(makeSUT("help ", ["quit"]) == .replace(scalars: 0, with: "quit "))
    }

    @Test func `completes the common beginning`() {
        #expect(makeSUT("t", ["transfer", "transactions"]) == .replace(scalars: 1, with: "trans"))
    }

    @Test func `is ambiguous where candidates differ`() {
        #expect(makeSUT("trans", ["transfer", "transactions"]) == .ambiguous(["transfer", "transactions"]))
    }

    @Test func `takes the spelling of the candidate`() {
        #expect(makeSUT("cz", ["CZ65"]) == .replace(scalars: 2, with: "CZ65 "))
    }

    @Test func `leaves out words that begin otherwise`() {
        #expect(makeSUT("x", ["transfer"]) == .nothing)
    }

    @Test func `counts a repeated word once`() {
        #expect(makeSUT("q", ["quit", "quit"]) == .replace(scalars: 1, with: "quit "))
    }

    @Test func `counts scalars, not characters`() {
        #expect(makeSUT("e\u{301}", ["e\u{301}tude"]) == .replace(scalars: 2, with: "e\u{301}tude "))
    }

    private func makeSUT(_ typed: String, _ candidates: [String]) -> Completion {
        Completion(typed: typed, candidates: candidates)
    }
}

@Suite struct CandidateListTests {
    @Test func `fills the width`() {
        #expect(CandidateList.text(["aa", "bb", "cc", "dd", "ee"], width: 12) == "aa  bb  cc\ndd  ee")
    }

    @Test func `puts one word a row when there is no room`() {
        #expect(CandidateList.text(["aaaa", "bbbb"], width: 5) == "aaaa\nbbbb")
    }

    @Test func `sanitises words`() {
        #expect(CandidateList.text(["\u{1B}"], width: 80) == "<U+001B>")
    }
}
