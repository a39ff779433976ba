public import BankKernel
public import Interception
import Money
public import Transactions

/// An interactor over transactions in memory.
public struct FakeTransactionsInteractor: TransactionsInteractorProtocol {
    private let users: [String: [Transaction]]
    private let files: [String: [Transaction]]
    private let leftOut: LeftOutRecords?

    /// An interactor that knows the transactions of these users and files, by id and by path; the statements of users and
    /// lenient files have lacked `leftOut`.
    public init(
        users: [String: [Transaction]] = [:], files: [String: [Transaction]] = [:], leftOut: LeftOutRecords? = nil
    ) {
        self.users = users
        self.files = files
        self.leftOut = leftOut
    }

    /// The users it was made with.
    public func fetchUsers() async throws(StatementFailure) -> [StatementUser]? {
        users.keys.sorted().map(StatementUser.init)
    }

    /// The transactions of a user.
    /// - Throws: `StatementFailure.unknownUser`.
    public func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> RecordList<Transaction> {
        guard let transactions = users[userID] else { throw .unknownUser(userID) }
        return RecordList(transactions, leftOut: leftOut)
    }

    /// The groups of a file, all read at once.
    /// - Throws: `StatementFailure.file`.
    public func fetchSummary(
        of file: StatementFile, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> StatementSummary {
        let transactions = try transactions(in: file)
        onProgress(transactions.count)
        return StatementSummary(
            sections: transactions.reduce(into: TransactionGrouping()) { $0.add($1.digest) }.sections,
            count: transactions.count, leftOut: file.isLenient ? leftOut : nil)
    }

    /// The transactions of one group of a file, all read at once.
    /// - Throws: `StatementFailure.file`.
    public func fetchTransactions(
        of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> [Transaction] {
        let transactions = try transactions(in: file)
        onProgress(transactions.count)
        let groups = TransactionGrouping.sections(of: transactions).flatMap(\.groups)
        return Array(groups.first { $0.key == key }?.transactions.prefix(limit) ?? [])
    }

    private func transactions(in file: StatementFile) throws(StatementFailure) -> [Transaction] {
        guard let transactions = files[file.path] else {
            throw .file(.failed(path: file.path, detail: "No such file or directory"))
        }
        return transactions
    }
}

extension MockTransactionsInteractor {
    /// A mock that knows no user and no file.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeTransactionsInteractor(), log: log)
    }

    /// A mock that knows the transactions of these users and files, by id and by path.
    public convenience init(
        users: [String: [Transaction]], files: [String: [Transaction]] = [:], log: MessageLog = MessageLog()
    ) {
        self.init(fake: FakeTransactionsInteractor(users: users, files: files), log: log)
    }
}

extension MockTransactionsInteractor: TransactionsOutput {
    /// The sections of a user.
    /// - Throws: as `fetchTransactions(forUser:)` does.
    public func sections(forUser userID: String) async throws(StatementFailure) -> RecordList<TransactionSection> {
        try await fetchTransactions(forUser: userID).withRecords { TransactionGrouping.sections(of: $0) }
    }
}

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
