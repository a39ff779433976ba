import BankKernel
import Money
import Transactions

extension Transaction {
    /// A transaction as the requirement's examples write it, of 1.00 EUR unless told otherwise.
    static func sample(
        id: String = "1", description: String = "Groceries", amount: Money = Money(minorUnits: 1_00, currency: .eur),
        date: String, creditDebitIndicator: CreditDebitIndicator = .credit, state: TransactionState = .pending
    ) -> Transaction {
        Transaction(
            id: id, description: description, typeGroup: "Payment", type: "SEPA Payment", category: "Food",
            amount: amount, creditDebitIndicator: creditDebitIndicator,
            creationTime: CreationTime(iso8601: date) ?? CreationTime(day: CalendarDay(daysSinceEpoch: 0)),
            state: state)
    }
}
