import PlatformLibc
import TestSupport
import Testing

@testable import TerminalIO

@Suite struct LineHistoryTests {
    @Test func `keeps lines in order, without a repetition or an empty line`() {
        #expect(LineHistory(["a", "a", "", "b", "a"]).lines == ["a", "b", "a"])
    }

    @Test func `forgets the oldest`() {
        let sut = LineHistory((0...1000).map(String.init))
        #expect(sut.lines.count == 1000)
        #expect(sut.lines.first == "1")
    }
}

@Suite struct HistorySearchTests {
    @Test func `goes through all lines when nothing is typed`() {
        var sut = makeSUT()
        #expect(sut.older(than: "", cursor: 0) == "history")
        #expect(sut.older(than: "history", cursor: 7) == "send 7")
        #expect(sut.newer(than: "send 7") == "history")
        #expect(sut.newer(than: "history") == "")
        #expect(sut.newer(than: "") == nil)
    }

    @Test func `goes through lines with the typed beginning, and stays at the oldest`() {
        var sut = makeSUT()
        #expect(sut.older(than: "send", cursor: 4) == "send 7")
        #expect(sut.older(than: "send 7", cursor: 6) == "send 5")
        #expect(sut.older(than: "send 5", cursor: 6) == nil)
        #expect(sut.newer(than: "send 5") == "send 7")
        #expect(sut.newer(than: "send 7") == "send")
    }

    @Test func `searches for the text before the cursor`() {
        var sut = makeSUT()
        #expect(sut.older(than: "bx", cursor: 1) == "balance")
        #expect(sut.newer(than: "balance") == "bx")
    }

    @Test func `starts a new search with an edited line`() {
        var sut = makeSUT()
        _ = sut.older(than: "", cursor: 0)
        #expect(sut.newer(than: "historyx") == nil)
        #expect(sut.older(than: "b", cursor: 1) == "balance")
    }

    @Test func `does not treat text as a pattern`() {
        var sut = makeSUT(["find a.c", "find abc"])
        #expect(sut.older(than: "find a.", cursor: 7) == "find a.c")
    }

    @Test func `shows a repeated line once`() {
        var sut = makeSUT(["a", "b", "b"])
        #expect(sut.older(than: "", cursor: 0) == "b")
        #expect(sut.older(than: "b", cursor: 1) == "a")
    }

    @Test func `starts at the newest line after each input`() {
        var sut = makeSUT()
        _ = sut.older(than: "", cursor: 0)
        _ = sut.older(than: "history", cursor: 7)
        sut.rest()
        sut.append("send 7")
        #expect(sut.older(than: "send 7", cursor: 0) == "history")
    }

    private func makeSUT(_ lines: [String] = ["send 5", "balance", "send 7", "history"]) -> HistorySearch {
        var sut = HistorySearch()
        for line in lines { sut.append(line) }
        return sut
    }
}

@Suite struct HomePathTests {
    @Test(arguments: [
        ("~/a.csv", "/home/ann/a.csv"), ("~", "/home/ann"), ("~ann/a.csv", "~ann/a.csv"), ("a~/b", "a~/b"), ("", ""),
    ])
    func `a tilde is the home folder`(path: String, expanded: String) {
        #expect(HomePath(home: "/home/ann").expanded(path) == expanded)
    }

    @Test func `without a home, a tilde is an ordinary name`() {
        #expect(HomePath(home: nil).expanded("~/a.csv") == "~/a.csv")
        #expect(HomePath(home: nil).completions(of: "~") == [])
    }

    @Test func `completes files, folders with a slash, and hidden files after a point`() throws {
        let folder = try TemporaryFolder()
        for name in ["list.csv", "light.csv", "other.csv", ".hidden"] { try folder.write("", to: name) }
        try folder.makeFolder("lists")
        let sut = HomePath(home: folder.path)
        #expect(sut.completions(of: folder("li")) == [folder("light.csv"), folder("list.csv"), folder("lists/")])
        #expect(sut.completions(of: "~/lis") == ["~/list.csv", "~/lists/"])
        #expect(sut.completions(of: "~/.") == ["~/.hidden"])
        #expect(sut.completions(of: "~") == ["~/"])
        #expect(sut.completions(of: "~/lists/") == [])
        #expect(sut.completions(of: "~/missing/x") == [])
    }

    @Test func `offers no names with control characters`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a\u{1B}[2J.csv")
        try folder.write("", to: "ab.csv")
        #expect(HomePath(home: folder.path).completions(of: "~/a") == ["~/ab.csv"])
    }
}

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
