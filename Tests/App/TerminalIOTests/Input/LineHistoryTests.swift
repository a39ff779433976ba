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
