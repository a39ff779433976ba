public import BankKernel

extension MockHistoryInteractor {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `fetchTransactions(forAccount:)`.
        case fetchTransactions(account: AccountModel)
        /// `fetchPage(_:)`.
        case fetchPage(HistoryQuery)
        /// `fetchDetails(of:)`.
        case fetchDetails(of: TransactionModel)
        /// `fetchTurnover(forAccount:)`.
        case fetchTurnover(account: AccountModel)
        /// `exportTransactions(forAccount:matching:toFile:replacing:)`.
        case exportTransactions(account: AccountModel, filter: HistoryFilter, path: String, replacing: Bool = false)
    }

    /// What each method fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// The failure of `fetchTransactions(forAccount:)`.
        public var fetchTransactions: BankError?
        /// The failure of `fetchPage(_:)`.
        public var fetchPage: BankError?
        /// The failure of `fetchDetails(of:)`.
        public var fetchDetails: BankError?
        /// The failure of `fetchTurnover(forAccount:)`.
        public var fetchTurnover: BankError?
        /// The failure of `exportTransactions(forAccount:matching:toFile:replacing:)`.
        public var exportTransactions: BankError?
    }
}
