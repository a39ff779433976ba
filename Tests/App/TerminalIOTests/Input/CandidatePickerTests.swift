import Testing

@testable import TerminalIO

@Suite struct CandidatePickerTests {
    @Test(arguments: [
        ("", ["history find rent", "send 5 to alice", "balance"]), ("rent", ["history find rent"]),
        ("BAL", ["balance"]), ("hfr", ["history find rent"]), ("al", ["send 5 to alice", "balance"]),
        ("alice send", ["send 5 to alice"]), ("zz", []), ("ecb", []),
    ])
    func `finds what has the letters of each word in order`(query: String, expected: [String]) {
        #expect(
            FuzzyMatch.best(of: ["history find rent", "send 5 to alice", "balance"], for: query) == expected)
    }

    @Test func `puts letters in one piece before scattered ones`() {
        #expect(FuzzyMatch.best(of: ["s e n d", "send", "xsend"], for: "send") == ["send", "xsend", "s e n d"])
    }

    @Test func `narrows with each key and takes the chosen one at Enter`() {
        var sut = makeSUT()
        #expect(press("am", in: &sut) == .goesOn)
        #expect(sut.matches == ["gamma"])
        #expect(press("\r", in: &sut) == .took("gamma"))
    }

    @Test func `chooses by Up and Down, around the ends`() {
        var sut = makeSUT()
        #expect(press("\u{E}\u{E}\r", in: &sut) == .took("gamma"))
        #expect(press("\u{E}\r", in: &sut) == .took("alpha"))
        #expect(press("\u{10}\r", in: &sut) == .took("gamma"))
    }

    @Test func `widens again when letters are deleted`() {
        var sut = makeSUT()
        #expect(press("zz\u{7F}\u{7F}", in: &sut) == .goesOn)
        #expect(sut.matches.count == 3)
        #expect(press("be\u{15}", in: &sut) == .goesOn)
        #expect(sut.query.isEmpty)
    }

    @Test(arguments: ["\u{1B}", "\u{3}", "\u{7}", "zz\r"])
    func `leaves without a choice`(keys: String) {
        var sut = makeSUT()
        #expect(press(keys, in: &sut) == .left)
    }

    @Test func `draws the query and the candidates around the chosen one`() {
        var sut = CandidatePicker(title: "Choices", candidates: (1...20).map { "row \($0)" })
        #expect(press(String(repeating: "\u{E}", count: 9), in: &sut) == .goesOn)
        #expect(
            sut.rows(columns: 40, most: 3, theme: nil) == "Choices (20 of 20): \n  row 9\n> row 10\n  row 11")
    }

    @Test func `cuts rows to the width and writes hidden characters out`() {
        let sut = CandidatePicker(title: "C", candidates: ["a\u{202E}bcdefghijk"])
        #expect(sut.rows(columns: 13, most: 3, theme: nil) == "C (1 of 1): \n> a<U+202E>b…")
    }

    @Test func `a search chooses none of what it finds before Up or Down`() {
        var sut = makeSearch("a")
        #expect(sut.rows(columns: 40, most: 3, theme: nil) == "Names (2 of 9): a\n  alpha\n  beta")
        #expect(press("\r", in: &sut) == .left)
        #expect(press("\u{E}", in: &sut) == .goesOn)
        #expect(sut.selected == "alpha")
        #expect(press("\u{10}", in: &sut) == .goesOn)
        #expect(sut.selected == "beta")
        #expect(press("lp", in: &sut) == .goesOn)
        #expect((sut.query, sut.matches, sut.selected) == ("alp", ["alpha"], nil))
    }

    @Test func `the last one is chosen by Up at first`() {
        var sut = makeSearch("a")
        #expect(press("\u{10}\r", in: &sut) == .took("beta"))
    }

    private func makeSearch(_ query: String) -> CandidatePicker {
        let search = LiveSearch(beginning: "find ", title: "Names") { text in
            LiveSearch.Found(["alpha", "beta"].filter { $0.contains(text) }, of: 9)
        }
        return CandidatePicker(search, query: query)
    }

    private func makeSUT() -> CandidatePicker {
        CandidatePicker(title: "Choices", candidates: ["alpha", "beta", "gamma"])
    }

    private func press(_ keys: String, in sut: inout CandidatePicker) -> CandidatePicker.Outcome {
        keys.unicodeScalars.reduce(.goesOn) { _, key in sut.press(key) }
    }
}
