import Testing

@testable import TerminalIO

@Suite struct CompletionTests {
    @Test(
        arguments: [
            ("adds no blank to a folder", "open ~/Do", ["~/Documents/"], .replace(scalars: 4, with: "~/Documents/")),
            ("adds a blank to the only word", "tra", ["transfer", "quit"], .replace(scalars: 3, with: "transfer ")),
            ("completes the last word of several", "send 5 to C", ["CZ65"], .replace(scalars: 1, with: "CZ65 ")),
            ("completes an empty word", "help ", ["quit"], .replace(scalars: 0, with: "quit ")),
            (
                "completes the common beginning", "t", ["transfer", "transactions"],
                .replace(scalars: 1, with: "trans")
            ),
            (
                "is ambiguous where candidates differ", "trans", ["transfer", "transactions"],
                .ambiguous(["transfer", "transactions"])
            ),
            ("takes the spelling of the candidate", "cz", ["CZ65"], .replace(scalars: 2, with: "CZ65 ")),
            ("leaves out words that begin otherwise", "x", ["transfer"], .nothing),
            ("counts a repeated word once", "q", ["quit", "quit"], .replace(scalars: 1, with: "quit ")),
            (
                "counts scalars, not characters", "e\u{301}", ["e\u{301}tude"],
                .replace(scalars: 2, with: "e\u{301}tude ")
            ),
        ] as [(String, String, [String], Completion)])
    func `completes what is typed`(rule: String, typed: String, candidates: [String], completion: Completion) {
        #expect(Completion(typed: typed, candidates: candidates) == completion, "\(rule)")
    }
}

@Suite struct CandidateListTests {
    @Test(arguments: [
        ("fills the width", ["aa", "bb", "cc", "dd", "ee"], 12, "aa  bb  cc\ndd  ee"),
        ("puts one word a row when there is no room", ["aaaa", "bbbb"], 5, "aaaa\nbbbb"),
        ("sanitises words", ["\u{1B}"], 80, "<U+001B>"),
    ])
    func `lists candidates`(rule: String, words: [String], width: Int, text: String) {
        #expect(CandidateList.text(words, width: width) == text, "\(rule)")
    }
}
