import BankKernel
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct BankFuzzHistoryTests {
    private static let history = SessionWait.prompt("history>")

    @Test func `pages go on where the one before ended, each row with the balance after it`() throws {
        var sut = try makeSUT()
        #expect(
            lines(of: "list 2", in: &sut) == [
                "[..]Booked  [..]Balance",
                "1  2026-01-05  debit [..]Bob[..][..]  -0.03 EUR  [..]9.94 EUR",
                "2  2026-01-05  debit [..]Bob[..][..]  -0.02 EUR  [..]9.97 EUR",
                "There are older ones: \"more\" shows them.",
            ])
        #expect(
            lines(of: "more", in: &sut) == [
                "[..]Booked  [..]Balance",
                "3  2026-01-05  debit [..]Bob[..][..]  -0.01 EUR  [..]9.99 EUR",
                "4  2026-01-05  credit[..]DOBank[..]Opening[..]  +10.00 EUR  [..]10.00 EUR",
            ])
        #expect(lines(of: "more", in: &sut) == ["...", "! [..]There is nothing older[..]", "..."])
    }

    @Test func `a filter stands above its rows with how many it lets through`() throws {
        var sut = try makeSUT()
        #expect(
            lines(of: "find -0.02", in: &sut).prefix(2) == ["Filter: [..] (1 of 4)", "[..]Booked  [..]Balance"])
        #expect(lines(of: "find open", in: &sut).first == "Filter: open (1 of 4)")
        #expect(
            lines(of: "to 2026-01-04", in: &sut) == [
                "Filter: open, to 2026-01-04 (0 of 4)", "No transaction matches.",
            ])
        #expect(lines(of: "from 2026-01-05", in: &sut) == ["...", "! [..]is after the last day[..]", "..."])
        #expect(lines(of: "clear", in: &sut).count == 5)
    }

    @Test func `a row is a place with its reference`() throws {
        var sut = try makeSUT()
        _ = lines(of: "list", in: &sut)
        let turn = sut.take(.line("show 2"), at: Self.history)
        #expect(turn.expectation.wait == .prompt("history/2>"))
        #expect(turn.expectation.lines.contains("Reference r2"))
        #expect(turn.expectation.lines.contains("Balance   9.97 EUR"))
    }

    @Test func `the rows tell whether a transfer was booked whose answer was lost`() throws {
        var sut = try makeSUT()
        var other = sut.books[0]
        other.book(BankBook.Order(source: 0, destination: 1, minorUnits: 7, note: ""), under: "r4", at: sut.now)
        sut.books.append(other)
        let rows = [
            " #  Booked      Type   With  Note      Amount   Balance",
            "1  2026-01-05  debit  Bob         -0.07 EUR  9.87 EUR",
            "There are older ones: \"more\" shows them.",
        ]
        #expect(sut.live(.line("list 1"), at: Self.history, seeing: rows, then: Self.history) == nil)
        #expect(sut.books == [other])
    }

    /// The history of an account that got 10.00 EUR and sent 0.01, 0.02 and 0.03.
    private func makeSUT() throws -> BankFuzzModel {
        var sut = try BankFuzzModel.sample(at: ["history"])
        for minorUnits in Int64(1)...3 {
            sut.books[0].book(
                BankBook.Order(source: 0, destination: 1, minorUnits: minorUnits, note: ""), under: "r\(minorUnits)",
                at: sut.now)
        }
        return sut
    }

    private func lines(of command: String, in sut: inout BankFuzzModel) -> [String] {
        sut.take(.line(command), at: Self.history).expectation.lines
    }
}
