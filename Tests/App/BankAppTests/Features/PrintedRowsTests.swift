import ShellCommands
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct PrintedRowsTests {
    @Test func `a number means the row that was printed with it`() throws {
        let sut = makeSUT(["a", "b", "c"])
        #expect(try sut.row(typed: "1") == (1, "a"))
        #expect(try sut.row(typed: "3") == (3, "c"))
    }

    @Test(arguments: [
        "0", "4", "-1", "x", "", "1.0", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    ])
    func `refuses a number that was not printed and names those that were`(text: String) {
        #expect(throws: CommandStop.refused("There is no \"\(text)\" in the list; choose 1 to 3.")) {
            try makeSUT(["a", "b", "c"]).row(typed: text)
        }
    }

    @Test func `refuses every number before anything was printed`() {
        #expect(throws: CommandStop.refused("There is no row 1 yet. Show the list first.")) {
            try PrintedRows<String>().row(typed: "1")
        }
    }

    @Test func `refuses every number of an empty list`() {
        #expect(throws: CommandStop.refused("There is nothing to choose from.")) { try makeSUT([]).row(typed: "1") }
    }

    @Test func `a further page continues the numbers`() throws {
        var sut = makeSUT(["a", "b"])
        sut.take(["c"], numberedFrom: 3, shownBy: writer)
        #expect(sut.numbers == 1..<4)
        #expect(try sut.row(typed: "1") == (1, "a"))
    }

    @Test func `a page that continues nothing printed has its own numbers only`() {
        var sut = PrintedRows<String>()
        sut.take(["c"], numberedFrom: 3, shownBy: writer)
        #expect(sut.numbers == 3..<4)
        #expect(sut[1] == nil)
    }

    @Test func `the list shown again replaces the numbers`() {
        var sut = makeSUT(["a", "b"])
        sut.take(["b"], shownBy: writer)
        #expect(sut[1] == "b")
        #expect(sut[2] == nil)
    }

    @Test func `what a muted writer hides changes no number`() async {
        var sut = makeSUT(["a", "b"])
        await writer.muted { sut.take(["b", "a"], shownBy: writer) }
        #expect(sut[1] == "a")
    }

    private let writer = TerminalWriter(output: BufferSink(), errors: BufferSink())

    private func makeSUT(_ rows: [String]) -> PrintedRows<String> {
        var sut = PrintedRows<String>()
        sut.take(rows, shownBy: writer)
        return sut
    }
}
