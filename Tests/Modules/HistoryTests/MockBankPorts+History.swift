import BankKernel
import BankKernelMocks
import BankSamples
import History
import InMemoryBank
import Money

extension MockBankPorts {
    /// A bank with the transactions of `AccountModel.checking`, which filters them by note.
    convenience init(transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        self.init()
        let check = { @Sendable (account: IBAN, customer: CustomerID) throws(BankError) in
            guard account == AccountModel.checking.number else { throw BankError.unknownAccount(account) }
            guard customer == UserModel.demo.id else { throw BankError.notYourAccount(account) }
        }
        answers.page = { query, customer throws(BankError) in
            try check(query.account, customer)
            let text = query.filter.text ?? ""
            let left = transactions.filter { $0.sequence < query.before ?? .max }
                .filter { text.isEmpty || $0.note.lowercased().contains(text.lowercased()) }
            let shown = Array(left.prefix(query.limit))
            return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
        }
        answers.details = { transfer, _ throws(BankError) in
            guard transfer == TransactionModel.lunch.id else { throw .unknownTransfer(transfer) }
            return .lunch
        }
        answers.turnover = { account, _, customer throws(BankError) in
            try check(account, customer)
            return turnover
        }
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
