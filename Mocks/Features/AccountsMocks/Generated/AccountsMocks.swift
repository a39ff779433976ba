// From Modules/Features/Accounts/AccountsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Accounts
public import BankKernel
public import MockCore

/// A mock of `AccountsViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockAccountsView: AccountsViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case displayLoading
        case displayFilter(searchText: String, matches: Int, of: Int)
        case displayOrder(AccountOrder)
        case displayAccounts([AccountViewModel])
        case displayMoreAccounts([AccountViewModel])
        case displayMoreAvailable(Bool)
        case displayLeftOut(LeftOutRecords)
        case displayEmpty(searchText: String)
        case displayDetails(AccountViewModel)
        case showError(message: String)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .displayLoading: "displayLoading"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        public var displayFilter: (@MainActor @Sendable (String, Int, Int) -> Void)?
        public var displayOrder: (@MainActor @Sendable (AccountOrder) -> Void)?
        public var displayAccounts: (@MainActor @Sendable ([AccountViewModel]) -> Void)?
        public var displayMoreAccounts: (@MainActor @Sendable ([AccountViewModel]) -> Void)?
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        public var displayEmpty: (@MainActor @Sendable (String) -> Void)?
        public var displayDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
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

    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let fake { fake.displayLoading() }
    }

    public func displayFilter(searchText: String, matches: Int, of count: Int) {
        let script = core.receive(.displayFilter(searchText: searchText, matches: matches, of: count))
        if let answer = script.answers.displayFilter { return answer(searchText, matches, count) }
        if let fake { fake.displayFilter(searchText: searchText, matches: matches, of: count) }
    }

    public func displayOrder(_ order: AccountOrder) {
        let script = core.receive(.displayOrder(order))
        if let answer = script.answers.displayOrder { return answer(order) }
        if let fake { fake.displayOrder(order) }
    }

    public func displayAccounts(_ accounts: [AccountViewModel]) {
        let script = core.receive(.displayAccounts(accounts))
        if let answer = script.answers.displayAccounts { return answer(accounts) }
        if let fake { fake.displayAccounts(accounts) }
    }

    public func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        let script = core.receive(.displayMoreAccounts(accounts))
        if let answer = script.answers.displayMoreAccounts { return answer(accounts) }
        if let fake { fake.displayMoreAccounts(accounts) }
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let fake { fake.displayMoreAvailable(isAvailable) }
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let fake { fake.displayLeftOut(leftOut) }
    }

    public func displayEmpty(searchText: String) {
        let script = core.receive(.displayEmpty(searchText: searchText))
        if let answer = script.answers.displayEmpty { return answer(searchText) }
        if let fake { fake.displayEmpty(searchText: searchText) }
    }

    public func displayDetails(_ account: AccountViewModel) {
        let script = core.receive(.displayDetails(account))
        if let answer = script.answers.displayDetails { return answer(account) }
        if let fake { fake.displayDetails(account) }
    }

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

/// A mock of `AccountsInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockAccountsInteractor: AccountsInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case fetchAccounts(page: Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetchAccounts
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var fetchAccounts: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
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

    public func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        let script = await core.receive(.fetchAccounts(page: page), at: .fetchAccounts)
        if let failure = script.failures.fetchAccounts { throw failure }
        if let answer = script.answers.fetchAccounts { return try await answer(page) }
        if let fake { return try await fake.fetchAccounts(page: page) }
        return try core.unanswered("fetchAccounts(page:)", answer: "fetchAccounts", throwing: ServiceError.self)
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
    public enum Message: MockedCall {
        case navigateToAccountDetails(account: AccountViewModel)
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateBack: "navigateBack"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToAccountDetails: (@MainActor @Sendable (AccountViewModel) -> Void)?
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

    public func navigateToAccountDetails(account: AccountViewModel) {
        let script = core.receive(.navigateToAccountDetails(account: account))
        if let answer = script.answers.navigateToAccountDetails { return answer(account) }
        if let fake { fake.navigateToAccountDetails(account: account) }
    }

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
