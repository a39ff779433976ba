// From Modules/Features/History/HistoryContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
public import Records
public import Statements

/// An implementation of `HistoryViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedHistoryView: HistoryViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displayTransactions([TransactionModel])
        case displayFilter(HistoryFilter, count: HistoryCount)
        case displayAllTransactions([AccountTransaction], sums: [HistorySum])
        case displayMoreAvailable(Bool)
        case displayDetails(TransactionDetails)
        case displayTurnover([MonthlyTurnover])
        case displaySums([HistorySum], by: SumGrouping?)
        case displayStatement(AccountStatement)
        case askReplacement(path: String)
        case displayExport(count: Int, path: String)
        case showError(message: String)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayTransactions: (@MainActor @Sendable ([TransactionModel]) -> Void)?
        public var displayFilter: (@MainActor @Sendable (HistoryFilter, HistoryCount) -> Void)?
        public var displayAllTransactions: (@MainActor @Sendable ([AccountTransaction], [HistorySum]) -> Void)?
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        public var displayDetails: (@MainActor @Sendable (TransactionDetails) -> Void)?
        public var displayTurnover: (@MainActor @Sendable ([MonthlyTurnover]) -> Void)?
        public var displaySums: (@MainActor @Sendable ([HistorySum], SumGrouping?) -> Void)?
        public var displayStatement: (@MainActor @Sendable (AccountStatement) -> Void)?
        public var askReplacement: (@MainActor @Sendable (String) -> Void)?
        public var displayExport: (@MainActor @Sendable (Int, String) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any HistoryViewProtocol)?
    private weak let lent: (any HistoryViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any HistoryViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "HistoryView", caller: "HistoryPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayTransactions(_ transactions: [TransactionModel]) {
        let script = core.receive(.displayTransactions(transactions))
        if let answer = script.answers.displayTransactions { return answer(transactions) }
        if let inner = inner ?? lent { inner.displayTransactions(transactions) }
    }

    public func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        let script = core.receive(.displayFilter(filter, count: count))
        if let answer = script.answers.displayFilter { return answer(filter, count) }
        if let inner = inner ?? lent { inner.displayFilter(filter, count: count) }
    }

    public func displayAllTransactions(_ transactions: [AccountTransaction], sums: [HistorySum]) {
        let script = core.receive(.displayAllTransactions(transactions, sums: sums))
        if let answer = script.answers.displayAllTransactions { return answer(transactions, sums) }
        if let inner = inner ?? lent { inner.displayAllTransactions(transactions, sums: sums) }
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let inner = inner ?? lent { inner.displayMoreAvailable(isAvailable) }
    }

    public func displayDetails(_ details: TransactionDetails) {
        let script = core.receive(.displayDetails(details))
        if let answer = script.answers.displayDetails { return answer(details) }
        if let inner = inner ?? lent { inner.displayDetails(details) }
    }

    public func displayTurnover(_ months: [MonthlyTurnover]) {
        let script = core.receive(.displayTurnover(months))
        if let answer = script.answers.displayTurnover { return answer(months) }
        if let inner = inner ?? lent { inner.displayTurnover(months) }
    }

    public func displaySums(_ sums: [HistorySum], by grouping: SumGrouping?) {
        let script = core.receive(.displaySums(sums, by: grouping))
        if let answer = script.answers.displaySums { return answer(sums, grouping) }
        if let inner = inner ?? lent { inner.displaySums(sums, by: grouping) }
    }

    public func displayStatement(_ statement: AccountStatement) {
        let script = core.receive(.displayStatement(statement))
        if let answer = script.answers.displayStatement { return answer(statement) }
        if let inner = inner ?? lent { inner.displayStatement(statement) }
    }

    public func askReplacement(path: String) {
        let script = core.receive(.askReplacement(path: path))
        if let answer = script.answers.askReplacement { return answer(path) }
        if let inner = inner ?? lent { inner.askReplacement(path: path) }
    }

    public func displayExport(count: Int, path: String) {
        let script = core.receive(.displayExport(count: count, path: path))
        if let answer = script.answers.displayExport { return answer(count, path) }
        if let inner = inner ?? lent { inner.displayExport(count: count, path: path) }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }
}

/// An implementation of `HistoryPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedHistoryPresenter: HistoryPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadTransactions(forAccount: AccountModel)
        case loadTransactions(forAccount: AccountModel, matching: HistoryFilter, limit: Int)
        case loadAllTransactions(matching: HistoryFilter, limit: Int)
        case loadMore
        case didSelectTransaction(TransactionModel)
        case didSelectAgain(TransactionModel?, fromAccount: AccountModel)
        case loadDetails(of: TransactionModel)
        case loadTurnover(forAccount: AccountModel, matching: HistoryFilter)
        case loadSums(forAccount: AccountModel, matching: HistoryFilter, by: SumGrouping?)
        case loadStatement(forAccount: AccountModel, over: ClosedRange<CalendarDay>, matching: HistoryFilter)
        case exportTransactions(forAccount: AccountModel, matching: HistoryFilter, toFile: String, as: ExportForm?, replacing: Bool)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadMore: "loadMore"
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadTransactions
        case loadTransactionsMatching
        case loadAllTransactions
        case loadMore
        case didSelectAgain
        case loadDetails
        case loadTurnover
        case loadSums
        case loadStatement
        case exportTransactions
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadTransactions: (@MainActor @Sendable (AccountModel) async -> Void)?
        public var loadTransactionsMatching: (@MainActor @Sendable (AccountModel, HistoryFilter, Int) async -> Void)?
        public var loadAllTransactions: (@MainActor @Sendable (HistoryFilter, Int) async -> Void)?
        public var loadMore: (@MainActor @Sendable () async -> Void)?
        public var didSelectTransaction: (@MainActor @Sendable (TransactionModel) -> Void)?
        public var didSelectAgain: (@MainActor @Sendable (TransactionModel?, AccountModel) async -> Void)?
        public var loadDetails: (@MainActor @Sendable (TransactionModel) async -> Void)?
        public var loadTurnover: (@MainActor @Sendable (AccountModel, HistoryFilter) async -> Void)?
        public var loadSums: (@MainActor @Sendable (AccountModel, HistoryFilter, SumGrouping?) async -> Void)?
        public var loadStatement: (@MainActor @Sendable (AccountModel, ClosedRange<CalendarDay>, HistoryFilter) async -> Void)?
        public var exportTransactions: (@MainActor @Sendable (AccountModel, HistoryFilter, String, ExportForm?, Bool) async -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any HistoryPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any HistoryPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "HistoryPresenter", caller: "HistoryView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func loadTransactions(forAccount account: AccountModel) async {
        let script = await core.receive(.loadTransactions(forAccount: account), at: .loadTransactions, .loadTransactionsMatching)
        if let answer = script.answers.loadTransactions { return await answer(account) }
        if let answer = script.answers.loadTransactionsMatching, let missing1: HistoryFilter = core.placeholder(), let missing2: Int = core.placeholder() { return await answer(account, missing1, missing2) }
        if let inner { await inner.loadTransactions(forAccount: account) }
    }

    public func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async {
        let script = await core.receive(.loadTransactions(forAccount: account, matching: filter, limit: limit), at: .loadTransactionsMatching, .loadTransactions)
        if let answer = script.answers.loadTransactionsMatching { return await answer(account, filter, limit) }
        if let answer = script.answers.loadTransactions { return await answer(account) }
        if let inner { await inner.loadTransactions(forAccount: account, matching: filter, limit: limit) }
    }

    public func loadAllTransactions(matching filter: HistoryFilter, limit: Int) async {
        let script = await core.receive(.loadAllTransactions(matching: filter, limit: limit), at: .loadAllTransactions)
        if let answer = script.answers.loadAllTransactions { return await answer(filter, limit) }
        if let inner { await inner.loadAllTransactions(matching: filter, limit: limit) }
    }

    public func loadMore() async {
        let script = await core.receive(.loadMore, at: .loadMore)
        if let answer = script.answers.loadMore { return await answer() }
        if let inner { await inner.loadMore() }
    }

    public func didSelectTransaction(_ transaction: TransactionModel) {
        let script = core.receive(.didSelectTransaction(transaction))
        if let answer = script.answers.didSelectTransaction { return answer(transaction) }
        if let inner { inner.didSelectTransaction(transaction) }
    }

    public func didSelectAgain(_ payment: TransactionModel?, fromAccount account: AccountModel) async {
        let script = await core.receive(.didSelectAgain(payment, fromAccount: account), at: .didSelectAgain)
        if let answer = script.answers.didSelectAgain { return await answer(payment, account) }
        if let inner { await inner.didSelectAgain(payment, fromAccount: account) }
    }

    public func loadDetails(of transaction: TransactionModel) async {
        let script = await core.receive(.loadDetails(of: transaction), at: .loadDetails)
        if let answer = script.answers.loadDetails { return await answer(transaction) }
        if let inner { await inner.loadDetails(of: transaction) }
    }

    public func loadTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async {
        let script = await core.receive(.loadTurnover(forAccount: account, matching: filter), at: .loadTurnover)
        if let answer = script.answers.loadTurnover { return await answer(account, filter) }
        if let inner { await inner.loadTurnover(forAccount: account, matching: filter) }
    }

    public func loadSums(forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?) async {
        let script = await core.receive(.loadSums(forAccount: account, matching: filter, by: grouping), at: .loadSums)
        if let answer = script.answers.loadSums { return await answer(account, filter, grouping) }
        if let inner { await inner.loadSums(forAccount: account, matching: filter, by: grouping) }
    }

    public func loadStatement(forAccount account: AccountModel, over days: ClosedRange<CalendarDay>, matching filter: HistoryFilter) async {
        let script = await core.receive(.loadStatement(forAccount: account, over: days, matching: filter), at: .loadStatement)
        if let answer = script.answers.loadStatement { return await answer(account, days, filter) }
        if let inner { await inner.loadStatement(forAccount: account, over: days, matching: filter) }
    }

    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: ExportForm?, replacing: Bool) async {
        let script = await core.receive(.exportTransactions(forAccount: account, matching: filter, toFile: path, as: form, replacing: replacing), at: .exportTransactions)
        if let answer = script.answers.exportTransactions { return await answer(account, filter, path, form, replacing) }
        if let inner { await inner.exportTransactions(forAccount: account, matching: filter, toFile: path, as: form, replacing: replacing) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `HistoryInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedHistoryInteractor: HistoryInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case fetchTransactions(forAccount: AccountModel)
        case fetchPage(HistoryQuery)
        case fetchAllTransactions(matching: HistoryFilter, after: CombinedPage?, limit: Int)
        case fetchAllSums(matching: HistoryFilter)
        case fetchLatestPayment(fromAccount: AccountModel)
        case fetchDetails(of: TransactionModel)
        case countTransactions(forAccount: AccountModel, matching: HistoryFilter)
        case fetchTurnover(forAccount: AccountModel, matching: HistoryFilter)
        case fetchSums(forAccount: AccountModel, matching: HistoryFilter, by: SumGrouping?)
        case fetchStatement(forAccount: AccountModel, over: ClosedRange<CalendarDay>)
        case exportTransactions(forAccount: AccountModel, matching: HistoryFilter, toFile: String, as: DocumentForm, replacing: Bool)
        case exportStatement(forAccount: AccountModel, from: CalendarDay?, to: CalendarDay?, toFile: String, as: StatementFormat, replacing: Bool)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetchTransactions
        case fetchPage
        case fetchAllTransactions
        case fetchAllSums
        case fetchLatestPayment
        case fetchDetails
        case countTransactions
        case fetchTurnover
        case fetchSums
        case fetchStatement
        case exportTransactions
        case exportStatement
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var fetchTransactions: BankError?
        public var fetchPage: BankError?
        public var fetchAllTransactions: BankError?
        public var fetchAllSums: BankError?
        public var fetchLatestPayment: BankError?
        public var fetchDetails: BankError?
        public var countTransactions: BankError?
        public var fetchTurnover: BankError?
        public var fetchSums: BankError?
        public var fetchStatement: BankError?
        public var exportTransactions: BankError?
        public var exportStatement: (any Error)?

        init() {}
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var fetchTransactions: (@Sendable (AccountModel) async throws(BankError) -> [TransactionModel])?
        public var fetchPage: (@Sendable (HistoryQuery) async throws(BankError) -> HistoryPage)?
        public var fetchAllTransactions: (@Sendable (HistoryFilter, CombinedPage?, Int) async throws(BankError) -> CombinedPage)?
        public var fetchAllSums: (@Sendable (HistoryFilter) async throws(BankError) -> [HistorySum])?
        public var fetchLatestPayment: (@Sendable (AccountModel) async throws(BankError) -> TransactionModel?)?
        public var fetchDetails: (@Sendable (TransactionModel) async throws(BankError) -> TransactionDetails)?
        public var countTransactions: (@Sendable (AccountModel, HistoryFilter) async throws(BankError) -> HistoryCount)?
        public var fetchTurnover: (@Sendable (AccountModel, HistoryFilter) async throws(BankError) -> [MonthlyTurnover])?
        public var fetchSums: (@Sendable (AccountModel, HistoryFilter, SumGrouping?) async throws(BankError) -> [HistorySum])?
        public var fetchStatement: (@Sendable (AccountModel, ClosedRange<CalendarDay>) async throws(BankError) -> AccountStatement)?
        public var exportTransactions: (@Sendable (AccountModel, HistoryFilter, String, DocumentForm, Bool) async throws(BankError) -> Int)?
        public var exportStatement: (@Sendable (AccountModel, CalendarDay?, CalendarDay?, String, StatementFormat, Bool) async throws -> Int)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any HistoryInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any HistoryInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "HistoryInteractor", caller: "HistoryPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        return try await core.answer { () async throws(BankError) -> [TransactionModel] in
            let script = await core.receive(.fetchTransactions(forAccount: account), at: .fetchTransactions)
            if let failure = script.failure({ $0.fetchTransactions }) { throw failure }
            if let answer = script.answers.fetchTransactions { return try await answer(account) }
            if let inner { return try await inner.fetchTransactions(forAccount: account) }
            return try core.unanswered("fetchTransactions(forAccount:)", answer: "fetchTransactions", throwing: BankError.self)
        }
    }

    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        return try await core.answer { () async throws(BankError) -> HistoryPage in
            let script = await core.receive(.fetchPage(query), at: .fetchPage)
            if let failure = script.failure({ $0.fetchPage }) { throw failure }
            if let answer = script.answers.fetchPage { return try await answer(query) }
            if let inner { return try await inner.fetchPage(query) }
            return try core.unanswered("fetchPage(_:)", answer: "fetchPage", throwing: BankError.self)
        }
    }

    public func fetchAllTransactions(matching filter: HistoryFilter, after page: CombinedPage?, limit: Int) async throws(BankError) -> CombinedPage {
        return try await core.answer { () async throws(BankError) -> CombinedPage in
            let script = await core.receive(.fetchAllTransactions(matching: filter, after: page, limit: limit), at: .fetchAllTransactions)
            if let failure = script.failure({ $0.fetchAllTransactions }) { throw failure }
            if let answer = script.answers.fetchAllTransactions { return try await answer(filter, page, limit) }
            if let inner { return try await inner.fetchAllTransactions(matching: filter, after: page, limit: limit) }
            return try core.unanswered("fetchAllTransactions(matching:after:limit:)", answer: "fetchAllTransactions", throwing: BankError.self)
        }
    }

    public func fetchAllSums(matching filter: HistoryFilter) async throws(BankError) -> [HistorySum] {
        return try await core.answer { () async throws(BankError) -> [HistorySum] in
            let script = await core.receive(.fetchAllSums(matching: filter), at: .fetchAllSums)
            if let failure = script.failure({ $0.fetchAllSums }) { throw failure }
            if let answer = script.answers.fetchAllSums { return try await answer(filter) }
            if let inner { return try await inner.fetchAllSums(matching: filter) }
            return try core.unanswered("fetchAllSums(matching:)", answer: "fetchAllSums", throwing: BankError.self)
        }
    }

    public func fetchLatestPayment(fromAccount account: AccountModel) async throws(BankError) -> TransactionModel? {
        return try await core.answer { () async throws(BankError) -> TransactionModel? in
            let script = await core.receive(.fetchLatestPayment(fromAccount: account), at: .fetchLatestPayment)
            if let failure = script.failure({ $0.fetchLatestPayment }) { throw failure }
            if let answer = script.answers.fetchLatestPayment { return try await answer(account) }
            if let inner { return try await inner.fetchLatestPayment(fromAccount: account) }
            return try core.unanswered("fetchLatestPayment(fromAccount:)", answer: "fetchLatestPayment", throwing: BankError.self)
        }
    }

    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        return try await core.answer { () async throws(BankError) -> TransactionDetails in
            let script = await core.receive(.fetchDetails(of: transaction), at: .fetchDetails)
            if let failure = script.failure({ $0.fetchDetails }) { throw failure }
            if let answer = script.answers.fetchDetails { return try await answer(transaction) }
            if let inner { return try await inner.fetchDetails(of: transaction) }
            return try core.unanswered("fetchDetails(of:)", answer: "fetchDetails", throwing: BankError.self)
        }
    }

    public func countTransactions(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> HistoryCount {
        return try await core.answer { () async throws(BankError) -> HistoryCount in
            let script = await core.receive(.countTransactions(forAccount: account, matching: filter), at: .countTransactions)
            if let failure = script.failure({ $0.countTransactions }) { throw failure }
            if let answer = script.answers.countTransactions { return try await answer(account, filter) }
            if let inner { return try await inner.countTransactions(forAccount: account, matching: filter) }
            return try core.unanswered("countTransactions(forAccount:matching:)", answer: "countTransactions", throwing: BankError.self)
        }
    }

    public func fetchTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> [MonthlyTurnover] {
        return try await core.answer { () async throws(BankError) -> [MonthlyTurnover] in
            let script = await core.receive(.fetchTurnover(forAccount: account, matching: filter), at: .fetchTurnover)
            if let failure = script.failure({ $0.fetchTurnover }) { throw failure }
            if let answer = script.answers.fetchTurnover { return try await answer(account, filter) }
            if let inner { return try await inner.fetchTurnover(forAccount: account, matching: filter) }
            return try core.unanswered("fetchTurnover(forAccount:matching:)", answer: "fetchTurnover", throwing: BankError.self)
        }
    }

    public func fetchSums(forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?) async throws(BankError) -> [HistorySum] {
        return try await core.answer { () async throws(BankError) -> [HistorySum] in
            let script = await core.receive(.fetchSums(forAccount: account, matching: filter, by: grouping), at: .fetchSums)
            if let failure = script.failure({ $0.fetchSums }) { throw failure }
            if let answer = script.answers.fetchSums { return try await answer(account, filter, grouping) }
            if let inner { return try await inner.fetchSums(forAccount: account, matching: filter, by: grouping) }
            return try core.unanswered("fetchSums(forAccount:matching:by:)", answer: "fetchSums", throwing: BankError.self)
        }
    }

    public func fetchStatement(forAccount account: AccountModel, over days: ClosedRange<CalendarDay>) async throws(BankError) -> AccountStatement {
        return try await core.answer { () async throws(BankError) -> AccountStatement in
            let script = await core.receive(.fetchStatement(forAccount: account, over: days), at: .fetchStatement)
            if let failure = script.failure({ $0.fetchStatement }) { throw failure }
            if let answer = script.answers.fetchStatement { return try await answer(account, days) }
            if let inner { return try await inner.fetchStatement(forAccount: account, over: days) }
            return try core.unanswered("fetchStatement(forAccount:over:)", answer: "fetchStatement", throwing: BankError.self)
        }
    }

    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: DocumentForm, replacing: Bool) async throws(BankError) -> Int {
        return try await core.answer { () async throws(BankError) -> Int in
            let script = await core.receive(.exportTransactions(forAccount: account, matching: filter, toFile: path, as: form, replacing: replacing), at: .exportTransactions)
            if let failure = script.failure({ $0.exportTransactions }) { throw failure }
            if let answer = script.answers.exportTransactions { return try await answer(account, filter, path, form, replacing) }
            if let inner { return try await inner.exportTransactions(forAccount: account, matching: filter, toFile: path, as: form, replacing: replacing) }
            return try core.unanswered("exportTransactions(forAccount:matching:toFile:as:replacing:)", answer: "exportTransactions", throwing: BankError.self)
        }
    }

    public func exportStatement(forAccount account: AccountModel, from first: CalendarDay?, to last: CalendarDay?, toFile path: String, as format: StatementFormat, replacing: Bool) async throws -> Int {
        return try await core.answer { () async throws -> Int in
            let script = await core.receive(.exportStatement(forAccount: account, from: first, to: last, toFile: path, as: format, replacing: replacing), at: .exportStatement)
            if let failure = script.failure({ $0.exportStatement }) { throw failure }
            if let answer = script.answers.exportStatement { return try await answer(account, first, last, path, format, replacing) }
            if let inner { return try await inner.exportStatement(forAccount: account, from: first, to: last, toFile: path, as: format, replacing: replacing) }
            return try core.unanswered("exportStatement(forAccount:from:to:toFile:as:replacing:)", answer: "exportStatement", throwing: (any Error).self)
        }
    }
}

/// An implementation of `HistoryRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedHistoryRouter: HistoryRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case navigateToTransactionDetails(transaction: TransactionModel)
        case navigateToTransfer(repeating: TransactionModel, account: AccountModel)
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateBack: "navigateBack"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToTransactionDetails: (@MainActor @Sendable (TransactionModel) -> Void)?
        public var navigateToTransfer: (@MainActor @Sendable (TransactionModel, AccountModel) -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any HistoryRouterProtocol)?
    private weak let lent: (any HistoryRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any HistoryRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "HistoryRouter", caller: "HistoryPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToTransactionDetails(transaction: TransactionModel) {
        let script = core.receive(.navigateToTransactionDetails(transaction: transaction))
        if let answer = script.answers.navigateToTransactionDetails { return answer(transaction) }
        if let inner = inner ?? lent { inner.navigateToTransactionDetails(transaction: transaction) }
    }

    public func navigateToTransfer(repeating payment: TransactionModel, account: AccountModel) {
        let script = core.receive(.navigateToTransfer(repeating: payment, account: account))
        if let answer = script.answers.navigateToTransfer { return answer(payment, account) }
        if let inner = inner ?? lent { inner.navigateToTransfer(repeating: payment, account: account) }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension HistoryModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "HistoryView.displayTransactions(_:)",
        "HistoryView.displayFilter(_:count:)",
        "HistoryView.displayAllTransactions(_:sums:)",
        "HistoryView.displayMoreAvailable(_:)",
        "HistoryView.displayDetails(_:)",
        "HistoryView.displayTurnover(_:)",
        "HistoryView.displaySums(_:by:)",
        "HistoryView.displayStatement(_:)",
        "HistoryView.askReplacement(path:)",
        "HistoryView.displayExport(count:path:)",
        "HistoryView.showError(message:)",
        "HistoryPresenter.loadTransactions(forAccount:)",
        "HistoryPresenter.loadTransactions(forAccount:matching:limit:)",
        "HistoryPresenter.loadAllTransactions(matching:limit:)",
        "HistoryPresenter.loadMore()",
        "HistoryPresenter.didSelectTransaction(_:)",
        "HistoryPresenter.didSelectAgain(_:fromAccount:)",
        "HistoryPresenter.loadDetails(of:)",
        "HistoryPresenter.loadTurnover(forAccount:matching:)",
        "HistoryPresenter.loadSums(forAccount:matching:by:)",
        "HistoryPresenter.loadStatement(forAccount:over:matching:)",
        "HistoryPresenter.exportTransactions(forAccount:matching:toFile:as:replacing:)",
        "HistoryPresenter.didSelectBack()",
        "HistoryInteractor.fetchTransactions(forAccount:)",
        "HistoryInteractor.fetchPage(_:)",
        "HistoryInteractor.fetchAllTransactions(matching:after:limit:)",
        "HistoryInteractor.fetchAllSums(matching:)",
        "HistoryInteractor.fetchLatestPayment(fromAccount:)",
        "HistoryInteractor.fetchDetails(of:)",
        "HistoryInteractor.countTransactions(forAccount:matching:)",
        "HistoryInteractor.fetchTurnover(forAccount:matching:)",
        "HistoryInteractor.fetchSums(forAccount:matching:by:)",
        "HistoryInteractor.fetchStatement(forAccount:over:)",
        "HistoryInteractor.exportTransactions(forAccount:matching:toFile:as:replacing:)",
        "HistoryInteractor.exportStatement(forAccount:from:to:toFile:as:replacing:)",
        "HistoryRouter.navigateToTransactionDetails(transaction:)",
        "HistoryRouter.navigateToTransfer(repeating:account:)",
        "HistoryRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol, log: any MessageKeeping) -> any HistoryPresenterProtocol {
        let view = InterceptedHistoryView(view, isLent: true, log: log)
        let router = InterceptedHistoryRouter(router, isLent: true, log: log)
        let interactor = InterceptedHistoryInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedHistoryPresenter(presenter, keeping: [view, router], log: log)
    }
}
