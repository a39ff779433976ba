import BankKernel
import Money
public import Transactions

extension Transaction {
    /// A pending credit of 1.00 EUR, of 1970-01-01.
    public static let sample = Transaction(
        id: "1", description: "Rent", typeGroup: "Payment", type: "POS", category: "Home",
        amount: Money(minorUnits: 1_00, currency: .eur), creditDebitIndicator: .credit,
        creationTime: CreationTime(day: CalendarDay(daysSinceEpoch: 0)), state: .pending)
}

extension [TransactionSection] {
    /// The sections of the sample transaction: one, with one group.
    public static let samples = TransactionGrouping.sections(of: [.sample])
}
