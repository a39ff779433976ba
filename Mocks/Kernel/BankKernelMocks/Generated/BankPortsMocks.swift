// From Modules/Kernel/BankKernel/Ports/BankPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Money

/// A mock of `AccountsPort`: it keeps its messages in order and does as it is told.
public final class MockAccountsPort: AccountsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `accounts(of:)`.
        case accounts(of: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `accounts(of:)`.
        case accounts
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `accounts(of:)`.
        public var accounts: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `accounts(of:)`.
        public var accounts: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AccountsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccountsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccountsPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.accounts = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.accounts(of: customer), at: .accounts)
        if let failure = script.failures.accounts { throw failure }
        if let answer = script.answers.accounts { return try await answer(customer) }
        if let fake { return try await fake.accounts(of: customer) }
        core.endTest(unanswered: "accounts(of:)", answer: "accounts")
    }
}

extension LoggedMessage {
    /// What a `MockAccountsPort` was told, among what others were told.
    public static func accountsPort(_ message: MockAccountsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsPort", message: message)
    }
}

/// A mock of `BalancePort`: it keeps its messages in order and does as it is told.
public final class MockBalancePort: BalancePort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `balance(of:for:)`.
        case balance(of: IBAN, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `balance(of:for:)`.
        case balance
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `balance(of:for:)`.
        public var balance: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `balance(of:for:)`.
        public var balance: (@Sendable (IBAN, CustomerID) async throws(BankError) -> BalanceModel)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any BalancePort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BalancePort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BalancePort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.balance = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        let script = await core.receive(.balance(of: account, for: customer), at: .balance)
        if let failure = script.failures.balance { throw failure }
        if let answer = script.answers.balance { return try await answer(account, customer) }
        if let fake { return try await fake.balance(of: account, for: customer) }
        core.endTest(unanswered: "balance(of:for:)", answer: "balance")
    }
}

extension LoggedMessage {
    /// What a `MockBalancePort` was told, among what others were told.
    public static func balancePort(_ message: MockBalancePort.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalancePort", message: message)
    }
}

/// A mock of `HistoryPort`: it keeps its messages in order and does as it is told.
public final class MockHistoryPort: HistoryPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `page(_:for:)`.
        case page(HistoryQuery, for: CustomerID)
        /// `details(of:for:)`.
        case details(of: TransferID, for: CustomerID)
        /// `turnover(of:months:for:)`.
        case turnover(of: IBAN, months: Int, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `page(_:for:)`.
        case page
        /// `details(of:for:)`.
        case details
        /// `turnover(of:months:for:)`.
        case turnover
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `page(_:for:)`.
        public var page: BankError?
        /// For `details(of:for:)`.
        public var details: BankError?
        /// For `turnover(of:months:for:)`.
        public var turnover: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `page(_:for:)`.
        public var page: (@Sendable (HistoryQuery, CustomerID) async throws(BankError) -> HistoryPage)?
        /// For `details(of:for:)`.
        public var details: (@Sendable (TransferID, CustomerID) async throws(BankError) -> TransactionDetails)?
        /// For `turnover(of:months:for:)`.
        public var turnover: (@Sendable (IBAN, Int, CustomerID) async throws(BankError) -> [MonthlyTurnover])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any HistoryPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any HistoryPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "HistoryPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.page = error
        core.failures.details = error
        core.failures.turnover = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let script = await core.receive(.page(query, for: customer), at: .page)
        if let failure = script.failures.page { throw failure }
        if let answer = script.answers.page { return try await answer(query, customer) }
        if let fake { return try await fake.page(query, for: customer) }
        core.endTest(unanswered: "page(_:for:)", answer: "page")
    }

    /// Keeps the message, then does as it is told.
    public func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        let script = await core.receive(.details(of: transfer, for: customer), at: .details)
        if let failure = script.failures.details { throw failure }
        if let answer = script.answers.details { return try await answer(transfer, customer) }
        if let fake { return try await fake.details(of: transfer, for: customer) }
        core.endTest(unanswered: "details(of:for:)", answer: "details")
    }

    /// Keeps the message, then does as it is told.
    public func turnover(of account: IBAN, months: Int, for customer: CustomerID) async throws(BankError) -> [MonthlyTurnover] {
        let script = await core.receive(.turnover(of: account, months: months, for: customer), at: .turnover)
        if let failure = script.failures.turnover { throw failure }
        if let answer = script.answers.turnover { return try await answer(account, months, customer) }
        if let fake { return try await fake.turnover(of: account, months: months, for: customer) }
        core.endTest(unanswered: "turnover(of:months:for:)", answer: "turnover")
    }
}

extension LoggedMessage {
    /// What a `MockHistoryPort` was told, among what others were told.
    public static func historyPort(_ message: MockHistoryPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryPort", message: message)
    }
}

/// A mock of `PayeesPort`: it keeps its messages in order and does as it is told.
public final class MockPayeesPort: PayeesPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `payee(numbered:)`.
        case payee(numbered: IBAN)
        /// `knownPayees(of:)`.
        case knownPayees(of: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `payee(numbered:)`.
        case payee
        /// `knownPayees(of:)`.
        case knownPayees
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `payee(numbered:)`.
        public var payee: BankError?
        /// For `knownPayees(of:)`.
        public var knownPayees: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `payee(numbered:)`.
        public var payee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        /// For `knownPayees(of:)`.
        public var knownPayees: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any PayeesPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any PayeesPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "PayeesPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.payee = error
        core.failures.knownPayees = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        let script = await core.receive(.payee(numbered: number), at: .payee)
        if let failure = script.failures.payee { throw failure }
        if let answer = script.answers.payee { return try await answer(number) }
        if let fake { return try await fake.payee(numbered: number) }
        core.endTest(unanswered: "payee(numbered:)", answer: "payee")
    }

    /// Keeps the message, then does as it is told.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.knownPayees(of: customer), at: .knownPayees)
        if let failure = script.failures.knownPayees { throw failure }
        if let answer = script.answers.knownPayees { return try await answer(customer) }
        if let fake { return try await fake.knownPayees(of: customer) }
        core.endTest(unanswered: "knownPayees(of:)", answer: "knownPayees")
    }
}

extension LoggedMessage {
    /// What a `MockPayeesPort` was told, among what others were told.
    public static func payeesPort(_ message: MockPayeesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "PayeesPort", message: message)
    }
}

/// A mock of `TransfersPort`: it keeps its messages in order and does as it is told.
public final class MockTransfersPort: TransfersPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `book(_:)`.
        case book(TransferOrder)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `book(_:)`.
        case book
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `book(_:)`.
        public var book: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `book(_:)`.
        public var book: (@Sendable (TransferOrder) async throws(BankError) -> TransferReceipt)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TransfersPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransfersPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransfersPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.book = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.book(order), at: .book)
        if let failure = script.failures.book { throw failure }
        if let answer = script.answers.book { return try await answer(order) }
        if let fake { return try await fake.book(order) }
        core.endTest(unanswered: "book(_:)", answer: "book")
    }
}

extension LoggedMessage {
    /// What a `MockTransfersPort` was told, among what others were told.
    public static func transfersPort(_ message: MockTransfersPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransfersPort", message: message)
    }
}

/// A mock of `AdministrationPort`: it keeps its messages in order and does as it is told.
public final class MockAdministrationPort: AdministrationPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `addCustomer(username:displayName:passwordHash:)`.
        case addCustomer(username: String, displayName: String, passwordHash: PasswordHash?)
        /// `openAccount(for:name:currency:)`.
        case openAccount(for: String, name: String, currency: Currency)
        /// `deposit(to:amount:reference:)`.
        case deposit(to: IBAN, amount: Money, reference: TransferReference)
        /// `audit(against:)`.
        case audit(against: String?)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `addCustomer(username:displayName:passwordHash:)`.
        case addCustomer
        /// `openAccount(for:name:currency:)`.
        case openAccount
        /// `deposit(to:amount:reference:)`.
        case deposit
        /// `audit(against:)`.
        case audit
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `addCustomer(username:displayName:passwordHash:)`.
        public var addCustomer: BankError?
        /// For `openAccount(for:name:currency:)`.
        public var openAccount: BankError?
        /// For `deposit(to:amount:reference:)`.
        public var deposit: BankError?
        /// For `audit(against:)`.
        public var audit: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `addCustomer(username:displayName:passwordHash:)`.
        public var addCustomer: (@Sendable (String, String, PasswordHash?) async throws(BankError) -> UserModel)?
        /// For `openAccount(for:name:currency:)`.
        public var openAccount: (@Sendable (String, String, Currency) async throws(BankError) -> AccountModel)?
        /// For `deposit(to:amount:reference:)`.
        public var deposit: (@Sendable (IBAN, Money, TransferReference) async throws(BankError) -> TransferReceipt)?
        /// For `audit(against:)`.
        public var audit: (@Sendable (String?) async throws(BankError) -> BankAudit)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AdministrationPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AdministrationPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AdministrationPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.addCustomer = error
        core.failures.openAccount = error
        core.failures.deposit = error
        core.failures.audit = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func addCustomer(username: String, displayName: String, passwordHash: PasswordHash?) async throws(BankError) -> UserModel {
        let script = await core.receive(.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash), at: .addCustomer)
        if let failure = script.failures.addCustomer { throw failure }
        if let answer = script.answers.addCustomer { return try await answer(username, displayName, passwordHash) }
        if let fake { return try await fake.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash) }
        core.endTest(unanswered: "addCustomer(username:displayName:passwordHash:)", answer: "addCustomer")
    }

    /// Keeps the message, then does as it is told.
    public func openAccount(for username: String, name: String, currency: Currency) async throws(BankError) -> AccountModel {
        let script = await core.receive(.openAccount(for: username, name: name, currency: currency), at: .openAccount)
        if let failure = script.failures.openAccount { throw failure }
        if let answer = script.answers.openAccount { return try await answer(username, name, currency) }
        if let fake { return try await fake.openAccount(for: username, name: name, currency: currency) }
        core.endTest(unanswered: "openAccount(for:name:currency:)", answer: "openAccount")
    }

    /// Keeps the message, then does as it is told.
    public func deposit(to account: IBAN, amount: Money, reference: TransferReference) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.deposit(to: account, amount: amount, reference: reference), at: .deposit)
        if let failure = script.failures.deposit { throw failure }
        if let answer = script.answers.deposit { return try await answer(account, amount, reference) }
        if let fake { return try await fake.deposit(to: account, amount: amount, reference: reference) }
        core.endTest(unanswered: "deposit(to:amount:reference:)", answer: "deposit")
    }

    /// Keeps the message, then does as it is told.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        let script = await core.receive(.audit(against: seal), at: .audit)
        if let failure = script.failures.audit { throw failure }
        if let answer = script.answers.audit { return try await answer(seal) }
        if let fake { return try await fake.audit(against: seal) }
        core.endTest(unanswered: "audit(against:)", answer: "audit")
    }
}

extension LoggedMessage {
    /// What a `MockAdministrationPort` was told, among what others were told.
    public static func administrationPort(_ message: MockAdministrationPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "AdministrationPort", message: message)
    }
}
