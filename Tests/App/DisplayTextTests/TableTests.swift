import DisplayText
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

    @Test func `wraps between words when there is no room`() {
        let sut = makeSUT()
        let lines = text(of: sut, width: 60)
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= 60 })
        #expect(
            lines.prefix(3).map { $0.prefix(22) } == ["#  Account            ", "1  Everyday current   ", "   account"])
    }

    @Test func `never wraps numbers and columns that must not wrap`() {
        let sut = makeSUT()
        let lines = text(of: sut, width: 60)
        #expect(lines[1].contains("CZ65 0800 0000 1920") && lines[1].hasSuffix("1,234,567.89 EUR"))
    }

    @Test func `aligns wide characters by columns`() {
        let sut = makeSUT()
        let widths = text(of: sut, width: 60).map(DisplayWidth.of)
        #expect(widths == [60, 60, 10, 60])
    }

    @Test func `the widest column shrinks first`() {
        let sut = Table(
            columns: [.init("With", wrapping: .briefly), .init("Note", wrapping: .briefly)],
            rows: [["Carol Smith", "the rent of the flat in the old town for the month of May"]])
        #expect(
            text(of: sut, width: 36) == [
                "With         Note", "Carol Smith  the rent of the flat in",
                "             the old town for the", "             month of May",
            ])
    }

    @Test func `equally wide columns shrink in turns`() {
        let sut = Table(
            columns: [.init("With", wrapping: .briefly), .init("Note", wrapping: .briefly)],
            rows: [["one two three four", "five six seven eight"]])
        #expect(
            text(of: sut, width: 24) == [
                "With         Note", "one two      five six", "three four   seven eight",
            ])
    }

    @Test func `shows an ellipsis after three lines`() {
        let sut = Table(
            columns: [.init("#"), .init("Note", wrapping: .briefly)],
            rows: [["1", "one two three four five six seven"]])
        #expect(text(of: sut, width: 12) == ["#  Note", "1  one two", "   three", "   four…"])
    }

    @Test func `wraps to any number of lines on request`() {
        let sut = Table(
            columns: [.init("#"), .init("Note", wrapping: .fully)], rows: [["1", "one two three four five six seven"]])
        #expect(
            text(of: sut, width: 12) == ["#  Note", "1  one two", "   three", "   four five", "   six seven"])
    }

    @Test func `no column becomes narrower than its longest word`() {
        let sut = Table(
            columns: [.init("With", wrapping: .briefly), .init("Note", wrapping: .briefly)],
            rows: [["international co", "international co"]])
        #expect(text(of: sut, width: 28)[1...] == ["international  international", "co             co"])
        #expect(text(of: sut, width: 27) == ["With: international co", "Note: international co"])
    }

    @Test(arguments: [
        (45, ["Booked      Type   Note     Amount  Balance", "2025-12-18  debit  Sushi  5.00 EUR  100 EUR"]),
        (43, ["Booked      Type   Note     Amount  Balance", "2025-12-18  debit  Sushi  5.00 EUR  100 EUR"]),
        (42, ["Booked      Note     Amount  Balance", "2025-12-18  Sushi  5.00 EUR  100 EUR"]),
        (35, ["Booked      Note     Amount", "2025-12-18  Sushi  5.00 EUR"]),
        (26, ["2025   Note     Amount", "12-18  Sushi  5.00 EUR"]),
        (21, ["Booked: 2025-12-18", "Type: debit", "Note: Sushi", "Amount: 5.00 EUR", "Balance: 100 EUR"]),
    ])
    func `columns that matter least go first, then the year`(width: Int, expected: [String]) {
        let sut = Table(
            columns: [
                .init("Booked", yielding: .yearGoes(3)), .init("Type", yielding: .goes(1)), .init("Note"),
                .init("Amount", alignment: .right), .init("Balance", alignment: .right, yielding: .goes(2)),
            ], rows: [["2025-12-18", "debit", "Sushi", "5.00 EUR", "100 EUR"]])
        #expect(text(of: sut, width: width) == expected)
    }

    @Test func `days of several years keep them`() {
        let sut = Table(
            columns: [.init("Day", yielding: .yearGoes(1)), .init("Sum", alignment: .right)],
            rows: [["2025-12-18", "5.00 EUR"], ["2024-12-18", "5.00 EUR"]])
        #expect(text(of: sut, width: 19)[0] == "Day: 2025-12-18")
    }

    @Test func `sections stand below one head, a blank line between them`() {
        var sut = Table(columns: [.init("#"), .init("Name")])
        sut.beginSection("First")
        sut.rows.append(["1", "one"])
        sut.beginSection("Second")
        sut.rows.append(["2", "two"])
        #expect(text(of: sut, width: nil) == ["#  Name", "First", "1  one", "", "Second", "2  two"])
        #expect(text(of: sut, width: 5) == ["First", "1", "one", "", "Second", "2", "two"])
    }

    @Test func `a row of several lines is one record`() {
        var sut = Table(columns: [.init("Day"), .init("Sum", alignment: .right)])
        sut.append(["Monday", "5.00 EUR"], continuedBy: [["", "12.00 USD"]])
        sut.append(["Tuesday", "1.00 EUR"], continuedBy: [])
        #expect(
            text(of: sut, width: nil) == [
                "Day            Sum", "Monday    5.00 EUR", "         12.00 USD", "Tuesday   1.00 EUR",
            ])
        #expect(
            text(of: sut, width: 10) == [
                "Day:", "Monday", "Sum:", "5.00 EUR", "12.00 USD", "", "Day:", "Tuesday", "Sum:", "1.00 EUR",
            ])
    }

    @Test func `becomes records when nothing else helps`() {
        let sut = makeSUT()
        #expect(
            text(of: sut, width: 40) == [
                "1  Everyday current account", "Number: CZ65 0800 0000 1920",
                "Balance: 1,234,567.89 EUR", "",
                "2  漢字 savings", "Number: CZ65 0800 0000 1921", "Balance: 0.50 EUR",
            ])
    }

    @Test func `wraps texts in records, but never numbers, which stand below their titles`() {
        let sut = makeSUT()
        #expect(
            text(of: sut, width: 20).prefix(6) == [
                "1  Everyday current", "   account", "Number:",
                "CZ65 0800 0000 1920", "Balance:", "1,234,567.89 EUR",
            ])
    }

    @Test func `leaves no blanks at the ends of lines`() {
        let sut = Table(columns: [.init("A"), .init("B")], rows: [["x", ""], ["", ""], ["long", "y"]])
        #expect(text(of: sut, width: nil) == ["A     B", "x", "", "long  y"])
    }

    @Test func `accepts missing cells`() {
        let sut = Table(columns: [.init("A"), .init("B")], rows: [["x"]])
        #expect(text(of: sut, width: nil) == ["A  B", "x"])
    }

    @Test func `sanitises cells before measuring`() {
        let sut = Table(columns: [.init("A"), .init("B")], rows: [["\u{1B}", "b"]])
        #expect(text(of: sut, width: nil) == ["A         B", "<U+001B>  b"])
    }

    @Test func `keeps styles when cutting`() {
        let sut = Table(
            columns: [.init("Name", wrapping: .briefly)],
            rows: [[StyledText("abc", .title) + StyledText("defghi", .error)]])
        #expect(sut.lines(width: 6)[1] == StyledText("abc", .title) + StyledText("de…", .error))
    }

    private func makeSUT() -> Table {
        Table(
            columns: [
                .init("#", alignment: .right), .init("Account", wrapping: .briefly), .init("Number"),
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
