import Terminal
import Testing

@Suite struct TableTests {
    @Test func `takes its natural width without a limit`() {
        let sut = makeSUT()
        #expect(
            text(of: sut, width: nil) == [
                "#  Account                   Number                        Balance",
                "1  Everyday current account  CZ65 0800 0000 1920  1,234,567.89 EUR",
                "2  漢字 savings              CZ65 0800 0000 1921          0.50 EUR",
            ])
    }

    @Test func `cuts words when there is no room`() {
        let sut = makeSUT()
        let lines = text(of: sut, width: 60)
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 60 })
        #expect(lines[1].contains("Everyday current …"))
    }

    @Test func `never cuts a number or what has no priority`() {
        let sut = makeSUT()
        let lines = text(of: sut, width: 60)
        #expect(lines[1].contains("CZ65 0800 0000 1920") && lines[1].hasSuffix("1,234,567.89 EUR"))
    }

    @Test func `aligns wide characters by columns`() {
        let sut = makeSUT()
        let widths = text(of: sut, width: 60).map(DisplayWidth.of)
        #expect(widths == [60, 60, 60])
    }

    @Test func `cuts the column of the highest priority first`() {
        let sut = Table(
            columns: [.init("First", shrinkPriority: 1), .init("Second", shrinkPriority: 2)],
            rows: [["abcdefghijkl", "abcdefghijkl"]])
        #expect(text(of: sut, width: 22) == ["First         Second", "abcdefghijkl  abcdefg…"])
    }

    @Test func `becomes records when nothing else helps`() {
        let sut = makeSUT()
        #expect(
            text(of: sut, width: 40) == [
                "#: 1", "Account: Everyday current account", "Number: CZ65 0800 0000 1920",
                "Balance: 1,234,567.89 EUR", "",
                "#: 2", "Account: 漢字 savings", "Number: CZ65 0800 0000 1921", "Balance: 0.50 EUR",
            ])
    }

    @Test func `cuts words in a record, and neither a number nor what has no priority`() {
        let sut = makeSUT()
        #expect(
            text(of: sut, width: 20).prefix(4) == [
                "#: 1", "Account: Everyday c…", "Number: CZ65 0800 0000 1920", "Balance: 1,234,567.89 EUR",
            ])
    }

    @Test func `leaves no blanks at the ends of lines`() {
        let sut = Table(columns: [.init("A"), .init("B")], rows: [["x", ""], ["", ""], ["long", "y"]])
        #expect(text(of: sut, width: nil) == ["A     B", "x", "", "long  y"])
    }

    @Test func `fills in missing cells`() {
        let sut = Table(columns: [.init("A"), .init("B")], rows: [["x"]])
        #expect(text(of: sut, width: nil) == ["A  B", "x"])
    }

    @Test func `makes cells harmless before it measures them`() {
        let sut = Table(columns: [.init("A"), .init("B")], rows: [["\u{1B}", "b"]])
        #expect(text(of: sut, width: nil) == ["A         B", "<U+001B>  b"])
    }

    @Test func `keeps the styles of what it cuts`() {
        let sut = Table(
            columns: [.init("Name", shrinkPriority: 1)],
            rows: [[StyledText("abc", .title) + StyledText("defghi", .error)]])
        #expect(sut.lines(width: 6)[1] == StyledText("abc", .title) + StyledText("de…", .error))
    }

    private func makeSUT() -> Table {
        Table(
            columns: [
                .init("#", alignment: .right), .init("Account", shrinkPriority: 1), .init("Number"),
                .init("Balance", alignment: .right),
            ],
            rows: [
                ["1", "Everyday current account", "CZ65 0800 0000 1920", "1,234,567.89 EUR"],
                ["2", "漢字 savings", "CZ65 0800 0000 1921", "0.50 EUR"],
            ])
    }

    private func text(of table: Table, width: Int?) -> [String] {
        table.lines(width: width).map(\.text)
    }
}
