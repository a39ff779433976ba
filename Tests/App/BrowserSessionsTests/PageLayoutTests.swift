import BrowserSessions
import TerminalIO
import Testing

@MainActor
struct PageLayoutTests {
    private let output = BufferSink()
    private let errors = BufferSink()

    private func makeSUT(width: Int = 80) -> PageLayout {
        PageLayout(writer: TerminalWriter(output: output, errors: errors, width: { width }))
    }

    private let people = ShownTable(
        [.init("#", isNumber: true), .init("Name", wraps: "briefly"), .init("Balance", isNumber: true)],
        rows: [
            .init(["1", "Alice", "1,000.00 EUR"], section: "OLD"), .init(["", "", "5.00 USD"], isFurther: true),
            .init(["2", "Bob", "2.00 EUR"]), .init(["3", "Carol", "3.00 EUR"], section: "NEW"),
        ])

    @Test func `a table is laid out as the prompt does, with sections and further lines`() {
        makeSUT().write([.init(people)])
        #expect(
            output.text == """
                #  Name        Balance
                OLD
                1  Alice  1,000.00 EUR
                              5.00 USD
                2  Bob        2.00 EUR

                NEW
                3  Carol      3.00 EUR

                """)
    }

    @Test func `rows that were shown before are left out, and the widths are those of the others`() {
        makeSUT().write([.init(people)], behind: 1)
        #expect(
            output.text == """
                #  Name    Balance
                OLD
                2  Bob    2.00 EUR

                NEW
                3  Carol  3.00 EUR

                """)
    }

    @Test func `where there is no room, a column goes that the page says may go`() {
        var number = ShownTable.Column("Number")
        number.goes = 1
        makeSUT(width: 20).write([
            .init(ShownTable([.init("Name"), number], rows: [.init(["Alice", "AT90 9999 9000 0000"])]))
        ])
        #expect(output.text == "Name\nAlice\n")
    }

    @Test func `the names of fields stand as far in, and as far from the values, as the page says`() {
        makeSUT().write([.init(ShownList([["from", "Demo"], ["to", "Alice"]], indent: 2, gap: 2))])
        #expect(output.text == "  from  Demo\n  to    Alice\n")
    }

    @Test func `a refusal is an error, anything else is not`() {
        makeSUT().write([.init("Sent."), .init("Not enough.", isRefusal: true)])
        #expect(output.text == "Sent.\n")
        #expect(errors.text == "Not enough.\n")
    }
}

struct ShownPageTests {
    @Test func `a part answers the commands that it names, or all`() {
        var page = ShownPage()
        page.parts = [
            .init("Balance", answering: ["open", "refresh"]), .init("Total", answering: ["all"]), .init("Hint"),
        ]
        #expect(page.parts(answering: ["refresh"]).compactMap(\.line) == ["Balance", "Hint"])
        #expect(page.parts(answering: ["show", "all"]).compactMap(\.line) == ["Total", "Hint"])
    }

    @Test func `a link replaces exactly the words of a command`() {
        var page = ShownPage()
        page.links = [ShownLink(0, commands: ["sums"]), ShownLink(1, commands: ["sums", "by", "month"])]
        #expect(page.link(of: ["sums", "by", "month"])?.place == 1)
        #expect(page.link(of: ["sums"])?.place == 0)
        #expect(page.link(of: ["sums", "by", "payee"]) == nil)
    }
}
