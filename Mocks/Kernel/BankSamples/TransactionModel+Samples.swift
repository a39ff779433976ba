public import BankKernel
import Money

extension TransactionModel {
    /// A debit of 25.00 EUR, the newest transaction of `AccountModel.checking`.
    public static let lunch = TransactionModel(
        id: .deadbeef(plus: 2), sequence: 3, bookedAt: .mondayMorning.advanced(by: .seconds(172_800)),
        amount: .eur(-25_00), balanceAfter: .eur(1_234_50), counterparty: .payee, note: "Lunch")

    /// A credit of 59.50 EUR.
    public static let refund = TransactionModel(
        id: .deadbeef(plus: 1), sequence: 2, bookedAt: .mondayMorning.advanced(by: .seconds(86_400)),
        amount: .eur(59_50), balanceAfter: .eur(1_259_50), counterparty: .payee, note: "Refund")

    /// A credit of 1200.00 EUR, the oldest transaction of `AccountModel.checking`.
    public static let salary = TransactionModel(
        id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, amount: .eur(1_200_00), balanceAfter: .eur(1_200_00),
        counterparty: .payee, note: "Salary")
}
