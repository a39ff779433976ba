import BankKernel
import BankKernelMocks
import BankSamples
import History
import HistoryMocks
import InMemoryBank
import Money

extension MockBankPorts {
    /// A bank with the transactions of `AccountModel.checking`.
    convenience init(transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        self.init()
        let bank = OneAccountBank(account: .checking, transactions: transactions, turnover: turnover)
        answers.page = bank.page
        answers.details = bank.details
        answers.turnover = bank.turnover
    }

    /// The interactor of the history screen over this bank.
    func history(
        of customer: CustomerID = UserModel.demo.id, documents: any DocumentsPort = MemoryDocuments(),
        clock: ManualClock = ManualClock()
    ) -> any HistoryInteractorProtocol {
        HistoryModule.interactor(history: self, documents: documents, clock: clock, customer: customer)
    }

    /// The queries, in order of arrival.
    var queries: [HistoryQuery] {
        messages.compactMap { if case .page(let query, _) = $0 { query } else { nil } }
    }

    /// Cancels the task that asks for a page, before it is given.
    func cancelAtPage() {
        let givePage = answers.page
        answers.page = { query, customer throws(BankError) in
            withUnsafeCurrentTask { $0?.cancel() }
            guard let givePage else { throw .cancelled }
            return try await givePage(query, customer)
        }
    }
}

extension [TransactionModel] {
    /// `count` transactions, newest first, with sequences down to 1.
    static func numbered(_ count: Int) -> [TransactionModel] {
        (1...count).reversed().map { number in
            TransactionModel(
                id: .deadbeef(plus: UInt128(number)), sequence: Int64(number), bookedAt: .mondayMorning,
                amount: .eur(1), balanceAfter: .eur(Int64(number)), counterparty: .payee, note: "Note \(number)")
        }
    }
}

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
