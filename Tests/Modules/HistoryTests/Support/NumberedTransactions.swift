import BankKernel
import BankSamples
import Money

extension [TransactionModel] {
    /// So many transactions, newest first, with the sequences down to 1.
    static func numbered(_ count: Int) -> [TransactionModel] {
        (1...count).reversed().map { number in
            TransactionModel(
                id: .deadbeef(plus: UInt128(number)), sequence: Int64(number), bookedAt: .mondayMorning,
                amount: .eur(1), balanceAfter: .eur(Int64(number)), counterparty: .payee, note: "Note \(number)")
        }
    }
}
