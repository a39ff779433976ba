import BankKernel
import BankSamples
import Money
import Terminal
import Testing

@testable import BankApp

@Suite struct TransactionTableTests {
    @Test func `numbers its rows from where the page begins`() {
        #expect(
            makeSUT(numberedFrom: 9).lines(width: nil).map(\.text) == [
                " #  Booked      With          Note        Amount      Balance",
                " 9  2026-01-07  Frank Friend  Lunch   -25.00 EUR  1234.50 EUR",
                "10  2026-01-06  Frank Friend  Refund  +59.50 EUR  1259.50 EUR",
            ])
    }

    @Test func `cuts the other side first, then the note, never an amount`() {
        #expect(
            makeSUT(numberedFrom: 1).lines(width: 54).map(\.text) == [
                "#  Booked      With    Note        Amount      Balance",
                "1  2026-01-07  Frank…  Lunch   -25.00 EUR  1234.50 EUR",
                "2  2026-01-06  Frank…  Refund  +59.50 EUR  1259.50 EUR",
            ])
    }

    @Test func `shows the sign of an amount, and colours it`() {
        #expect(TransactionTable.amount(.eur(-25_00)) == StyledText("-25.00 EUR", .negative))
        #expect(TransactionTable.amount(.eur(59_50)) == StyledText("+59.50 EUR", .positive))
    }

    @Test func `of postings shows both sides`() {
        let table = TransactionTable.make([
            PostingModel(account: .checking, amount: .eur(-25_00)), PostingModel(account: .payee, amount: .eur(25_00)),
        ])
        #expect(
            table.lines(width: nil).map(\.text) == [
                "Holder        Account    Number                                 Amount",
                "Dana Demo     Checking   DE89 3704 0044 0532 0130 00        -25.00 EUR",
                "Frank Friend  Household  FR14 2004 1010 0505 0001 3M02 606  +25.00 EUR",
            ])
    }

    private func makeSUT(numberedFrom start: Int) -> Table {
        TransactionTable.make([.lunch, .refund], numberedFrom: start)
    }
}
