// From Modules/Features/Accounts/AccountsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Accounts
public import BankKernel
public import MockCore

/// A mock of `AccountsViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockAccountsView: AccountsViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayLoading()`.
        case displayLoading
        /// `displayFilter(searchText:matches:of:)`.
        case displayFilter(searchText: String, matches: Int, of: Int)
        /// `displayOrder(_:)`.
        case displayOrder(AccountOrder)
        /// `displayAccounts(_:)`.
        case displayAccounts([AccountViewModel])
        /// `displayMoreAccounts(_:)`.
        case displayMoreAccounts([AccountViewModel])
        /// `displayMoreAvailable(_:)`.
        case displayMoreAvailable(Bool)
        /// `displayLeftOut(_:)`.
        case displayLeftOut(LeftOutRecords)
        /// `displayEmpty(searchText:)`.
        case displayEmpty(searchText: String)
        /// `displayDetails(_:)`.
        case displayDetails(AccountViewModel)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayLoading()`.
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        /// For `displayFilter(searchText:matches:of:)`.
        public var displayFilter: (@MainActor @Sendable (String, Int, Int) -> Void)?
        /// For `displayOrder(_:)`.
        public var displayOrder: (@MainActor @Sendable (AccountOrder) -> Void)?
        /// For `displayAccounts(_:)`.
        public var displayAccounts: (@MainActor @Sendable ([AccountViewModel]) -> Void)?
        /// For `displayMoreAccounts(_:)`.
        public var displayMoreAccounts: (@MainActor @Sendable ([AccountViewModel]) -> Void)?
        /// For `displayMoreAvailable(_:)`.
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        /// For `displayLeftOut(_:)`.
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        /// For `displayEmpty(searchText:)`.
        public var displayEmpty: (@MainActor @Sendable (String) -> Void)?
        /// For `displayDetails(_:)`.
        public var displayDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
        /// For `showError(message:)`.
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any AccountsViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccountsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccountsView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let fake { fake.displayLoading() }
    }

    /// Keeps the message, then does as it is told.
    public func displayFilter(searchText: String, matches: Int, of count: Int) {
        let script = core.receive(.displayFilter(searchText: searchText, matches: matches, of: count))
        if let answer = script.answers.displayFilter { return answer(searchText, matches, count) }
        if let fake { fake.displayFilter(searchText: searchText, matches: matches, of: count) }
    }

    /// Keeps the message, then does as it is told.
    public func displayOrder(_ order: AccountOrder) {
        let script = core.receive(.displayOrder(order))
        if let answer = script.answers.displayOrder { return answer(order) }
        if let fake { fake.displayOrder(order) }
    }

    /// Keeps the message, then does as it is told.
    public func displayAccounts(_ accounts: [AccountViewModel]) {
        let script = core.receive(.displayAccounts(accounts))
        if let answer = script.answers.displayAccounts { return answer(accounts) }
        if let fake { fake.displayAccounts(accounts) }
    }

    /// Keeps the message, then does as it is told.
    public func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        let script = core.receive(.displayMoreAccounts(accounts))
        if let answer = script.answers.displayMoreAccounts { return answer(accounts) }
        if let fake { fake.displayMoreAccounts(accounts) }
    }

    /// Keeps the message, then does as it is told.
    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let fake { fake.displayMoreAvailable(isAvailable) }
    }

    /// Keeps the message, then does as it is told.
    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let fake { fake.displayLeftOut(leftOut) }
    }

    /// Keeps the message, then does as it is told.
    public func displayEmpty(searchText: String) {
        let script = core.receive(.displayEmpty(searchText: searchText))
        if let answer = script.answers.displayEmpty { return answer(searchText) }
        if let fake { fake.displayEmpty(searchText: searchText) }
    }

    /// Keeps the message, then does as it is told.
    public func displayDetails(_ account: AccountViewModel) {
        let script = core.receive(.displayDetails(account))
        if let answer = script.answers.displayDetails { return answer(account) }
        if let fake { fake.displayDetails(account) }
    }

    /// Keeps the message, then does as it is told.
    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockAccountsView` was told, among what others were told.
    public static func accountsView(_ message: MockAccountsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsView", message: message)
    }
}

/// A mock of `AccountsPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockAccountsPresenter: AccountsPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadAccounts()`.
        case loadAccounts
        /// `loadMore()`.
        case loadMore
        /// `retry()`.
        case retry
        /// `search(_:)`.
        case search(String)
        /// `toggleSort(by:)`.
        case toggleSort(by: AccountSortKey)
        /// `didSelectAccount(_:)`.
        case didSelectAccount(AccountViewModel)
        /// `loadDetails(of:)`.
        case loadDetails(of: AccountViewModel)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadAccounts()`.
        case loadAccounts
        /// `loadMore()`.
        case loadMore
        /// `retry()`.
        case retry
        /// `search(_:)`.
        case search
        /// `toggleSort(by:)`.
        case toggleSort
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadAccounts()`.
        public var loadAccounts: (@MainActor @Sendable () async -> Void)?
        /// For `loadMore()`.
        public var loadMore: (@MainActor @Sendable () async -> Void)?
        /// For `retry()`.
        public var retry: (@MainActor @Sendable () async -> Void)?
        /// For `search(_:)`.
        public var search: (@MainActor @Sendable (String) async -> Void)?
        /// For `toggleSort(by:)`.
        public var toggleSort: (@MainActor @Sendable (AccountSortKey) async -> Void)?
        /// For `didSelectAccount(_:)`.
        public var didSelectAccount: (@MainActor @Sendable (AccountViewModel) -> Void)?
        /// For `loadDetails(of:)`.
        public var loadDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any AccountsPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccountsPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccountsPresenter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func loadAccounts() async {
        let script = await core.receive(.loadAccounts, at: .loadAccounts)
        if let answer = script.answers.loadAccounts { return await answer() }
        if let fake { await fake.loadAccounts() }
    }

    /// Keeps the message, then does as it is told.
    public func loadMore() async {
        let script = await core.receive(.loadMore, at: .loadMore)
        if let answer = script.answers.loadMore { return await answer() }
        if let fake { await fake.loadMore() }
    }

    /// Keeps the message, then does as it is told.
    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let fake { await fake.retry() }
    }

    /// Keeps the message, then does as it is told.
    public func search(_ searchText: String) async {
        let script = await core.receive(.search(searchText), at: .search)
        if let answer = script.answers.search { return await answer(searchText) }
        if let fake { await fake.search(searchText) }
    }

    /// Keeps the message, then does as it is told.
    public func toggleSort(by key: AccountSortKey) async {
        let script = await core.receive(.toggleSort(by: key), at: .toggleSort)
        if let answer = script.answers.toggleSort { return await answer(key) }
        if let fake { await fake.toggleSort(by: key) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectAccount(_ account: AccountViewModel) {
        let script = core.receive(.didSelectAccount(account))
        if let answer = script.answers.didSelectAccount { return answer(account) }
        if let fake { fake.didSelectAccount(account) }
    }

    /// Keeps the message, then does as it is told.
    public func loadDetails(of account: AccountViewModel) {
        let script = core.receive(.loadDetails(of: account))
        if let answer = script.answers.loadDetails { return answer(account) }
        if let fake { fake.loadDetails(of: account) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockAccountsPresenter` was told, among what others were told.
    public static func accountsPresenter(_ message: MockAccountsPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsPresenter", message: message)
    }
}

/// A mock of `AccountsInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockAccountsInteractor: AccountsInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `fetchAccounts(page:)`.
        case fetchAccounts(page: Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `fetchAccounts(page:)`.
        case fetchAccounts
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `fetchAccounts(page:)`.
        public var fetchAccounts: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `fetchAccounts(page:)`.
        public var fetchAccounts: (@Sendable (Int) async throws(ServiceError) -> TransparencyAccount)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AccountsInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccountsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccountsInteractor", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: ServiceError?) {
        core.failures.fetchAccounts = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        let script = await core.receive(.fetchAccounts(page: page), at: .fetchAccounts)
        if let failure = script.failures.fetchAccounts { throw failure }
        if let answer = script.answers.fetchAccounts { return try await answer(page) }
        if let fake { return try await fake.fetchAccounts(page: page) }
        core.endTest(unanswered: "fetchAccounts(page:)", answer: "fetchAccounts")
    }
}

extension LoggedMessage {
    /// What a `MockAccountsInteractor` was told, among what others were told.
    public static func accountsInteractor(_ message: MockAccountsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsInteractor", message: message)
    }
}

/// A mock of `AccountsRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockAccountsRouter: AccountsRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `navigateToAccountDetails(account:)`.
        case navigateToAccountDetails(account: AccountViewModel)
        /// `navigateBack()`.
        case navigateBack
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToAccountDetails(account:)`.
        public var navigateToAccountDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
        /// For `navigateBack()`.
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any AccountsRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccountsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccountsRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func navigateToAccountDetails(account: AccountViewModel) {
        let script = core.receive(.navigateToAccountDetails(account: account))
        if let answer = script.answers.navigateToAccountDetails { return answer(account) }
        if let fake { fake.navigateToAccountDetails(account: account) }
    }

    /// Keeps the message, then does as it is told.
    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockAccountsRouter` was told, among what others were told.
    public static func accountsRouter(_ message: MockAccountsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsRouter", message: message)
    }
}
