import BankKernel
import BankSamples
import LedgerRules
import Money
import Testing

struct TransactionMatcherTests {
    private func transaction(_ amount: Money) -> TransactionModel {
        let account = AccountModel(
            number: .nobodys, name: "Main", holder: "Zoë", currency: amount.currency, balance: nil)
        return TransactionModel(
            id: .deadbeef, sequence: 1, bookedAt: Instant(millisecondsSinceEpoch: 0), amount: amount,
            balanceAfter: amount, counterparty: account, note: "Lunch")
    }

    @Test(arguments: ["-1234.50", "34.5", "50 eur", "EUR", "-", ".", "lunch", "ZOE", "beef-dead", "xx"])
    func `finds a text in note, counterparty, amount and id, and nowhere else`(text: String) {
        var sut = TransactionMatcher(text: text)
        let isMatch = sut.matches(transaction(.eur(-1234_50)))

        #expect(isMatch == (text != "xx"))
    }

    @Test func `knows the currency of each amount`() {
        var sut = TransactionMatcher(text: "5 usd")

        let matches = [.eur(5), Money(minorUnits: 5, currency: .usd), .eur(5)].map { sut.matches(transaction($0)) }

        #expect(matches == [false, true, false])
    }
}
