import Testing

@testable import fuzz

struct PrintedListsTests {
    @Test func `sums have no row that a number means, and leave those above as they are`() {
        var sut = PrintedLists()
        sut.begin("history", isCertain: true)
        sut.read(["#  Booked      Type", "1  2025-12-18  debit", "2  2025-12-06  debit"], at: "history")
        sut.read(
            ["Count             In       Out          Total", "   40  29,400.00 EUR  0.00 EUR  +29,400.00 EUR"],
            at: "history")
        #expect(sut.meaning(of: 40, at: "history") == .nothing)
        #expect(sut.meaning(of: 2, at: "history") == .row("2025-12-06  debit"))
    }
}
