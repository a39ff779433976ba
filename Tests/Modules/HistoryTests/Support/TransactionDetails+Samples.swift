import BankKernel
import BankSamples
import Money

extension TransactionDetails {
    /// The transfer behind `TransactionModel.lunch`.
    static let lunch = TransactionDetails(
        id: TransactionModel.lunch.id, sequence: TransactionModel.lunch.sequence,
        bookedAt: TransactionModel.lunch.bookedAt, note: "Lunch",
        postings: [
            PostingModel(account: AccountModel.checking.holding(nil), amount: .eur(-25_00)),
            PostingModel(account: .payee, amount: .eur(25_00)),
        ])
}
