import BankKernel
import BankSamples
import Money
import Terminal
import Testing

@testable import BankApp

@Suite struct HistoryAnswersTests {
    @Test func `a table numbers its rows from where the page begins`() {
        #expect(
            HistoryAnswers.list.table(of: [.lunch, .refund], numberedFrom: 9).lines(width: nil).map(\.text) == [
                " #  Booked      Type    With          Note        Amount      Balance",
                " 9  2026-01-07  debit   Frank Friend  Lunch   -25.00 EUR  1234.50 EUR",
                "10  2026-01-06  credit  Frank Friend  Refund  +59.50 EUR  1259.50 EUR",
            ])
    }

    @Test func `an amount has its sign and the colour of it`() {
        #expect(StyledText.signed(.eur(-25_00)) == StyledText("-25.00 EUR", .negative))
        #expect(StyledText.signed(.eur(59_50)) == StyledText("+59.50 EUR", .positive))
    }

    @Test func `a program reads every field by its name`() {
        #expect(
            AnswerText(HistoryAnswers.list, rows: [.refund]).text(in: .csv).split(separator: "\r\n").first
                == "id,bookedAt,type,counterparty,counterpartyNumber,note,amount,currency,balance")
    }
}
