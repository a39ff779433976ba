import BankKernel
import Money
import Transactions

extension Transaction {
    /// A pending credit of 1.00 EUR.
    static let sample = Transaction(
        id: "1", description: "Rent", typeGroup: "Payment", type: "POS", category: "Home",
        amount: Money(minorUnits: 1_00, currency: .eur), creditDebitIndicator: .credit,
        creationTime: CreationTime(day: CalendarDay(daysSinceEpoch: 0)), state: .pending)
}

extension TransactionSection {
    /// The sections of the sample.
    static let samples = TransactionGrouping.sections(of: [.sample])
}
