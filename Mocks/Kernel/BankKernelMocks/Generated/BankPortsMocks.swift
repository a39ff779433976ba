// From Modules/Kernel/BankKernel/Ports/BankPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `BankPorts`: it keeps its messages in order and does as it is told.
public final class MockBankPorts: BankPorts {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case accounts(of: CustomerID)
        case balance(of: IBAN, for: CustomerID)
        case page(HistoryQuery, for: CustomerID)
        case details(of: TransferID, for: CustomerID)
        case turnover(of: IBAN, months: Int, for: CustomerID)
        case payee(numbered: IBAN)
        case knownPayees(of: CustomerID)
        case book(TransferOrder)
        case credential(forUsername: String)
        case begin(LoginAttempt, at: Instant, throttle: LoginThrottle)
        case end(LoginAttempt, as: LoginEnd, at: Instant, throttle: LoginThrottle)
        case setPassword(for: String, hash: PasswordHash)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case accounts
        case balance
        case page
        case details
        case turnover
        case payee
        case knownPayees
        case book
        case credential
        case begin
        case end
        case setPassword
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var accounts: BankError?
        public var balance: BankError?
        public var page: BankError?
        public var details: BankError?
        public var turnover: BankError?
        public var payee: BankError?
        public var knownPayees: BankError?
        public var book: BankError?
        public var credential: BankError?
        public var begin: BankError?
        public var end: BankError?
        public var setPassword: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var accounts: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?
        public var balance: (@Sendable (IBAN, CustomerID) async throws(BankError) -> BalanceModel)?
        public var page: (@Sendable (HistoryQuery, CustomerID) async throws(BankError) -> HistoryPage)?
        public var details: (@Sendable (TransferID, CustomerID) async throws(BankError) -> TransactionDetails)?
        public var turnover: (@Sendable (IBAN, Int, CustomerID) async throws(BankError) -> [MonthlyTurnover])?
        public var payee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        public var knownPayees: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?
        public var book: (@Sendable (TransferOrder) async throws(BankError) -> TransferReceipt)?
        public var credential: (@Sendable (String) async throws(BankError) -> Credential?)?
        public var begin: (@Sendable (LoginAttempt, Instant, LoginThrottle) async throws(BankError) -> LoginAdmission)?
        public var end: (@Sendable (LoginAttempt, LoginEnd, Instant, LoginThrottle) async throws(BankError) -> LoginAdmission)?
        public var setPassword: (@Sendable (String, PasswordHash) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any BankPorts)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any BankPorts)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "BankPorts", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.balance = error
        core.failures.page = error
        core.failures.details = error
        core.failures.turnover = error
        core.failures.payee = error
        core.failures.knownPayees = error
        core.failures.book = error
        core.failures.credential = error
        core.failures.begin = error
        core.failures.end = error
        core.failures.setPassword = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.accounts(of: customer), at: .accounts)
        if let failure = script.failures.accounts { throw failure }
        if let answer = script.answers.accounts { return try await answer(customer) }
        if let fake { return try await fake.accounts(of: customer) }
        return try core.unanswered("accounts(of:)", answer: "accounts", throwing: BankError.self)
    }

    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        let script = await core.receive(.balance(of: account, for: customer), at: .balance)
        if let failure = script.failures.balance { throw failure }
        if let answer = script.answers.balance { return try await answer(account, customer) }
        if let fake { return try await fake.balance(of: account, for: customer) }
        return try core.unanswered("balance(of:for:)", answer: "balance", throwing: BankError.self)
    }

    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let script = await core.receive(.page(query, for: customer), at: .page)
        if let failure = script.failures.page { throw failure }
        if let answer = script.answers.page { return try await answer(query, customer) }
        if let fake { return try await fake.page(query, for: customer) }
        return try core.unanswered("page(_:for:)", answer: "page", throwing: BankError.self)
    }

    public func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        let script = await core.receive(.details(of: transfer, for: customer), at: .details)
        if let failure = script.failures.details { throw failure }
        if let answer = script.answers.details { return try await answer(transfer, customer) }
        if let fake { return try await fake.details(of: transfer, for: customer) }
        return try core.unanswered("details(of:for:)", answer: "details", throwing: BankError.self)
    }

    public func turnover(of account: IBAN, months: Int, for customer: CustomerID) async throws(BankError) -> [MonthlyTurnover] {
        let script = await core.receive(.turnover(of: account, months: months, for: customer), at: .turnover)
        if let failure = script.failures.turnover { throw failure }
        if let answer = script.answers.turnover { return try await answer(account, months, customer) }
        if let fake { return try await fake.turnover(of: account, months: months, for: customer) }
        return try core.unanswered("turnover(of:months:for:)", answer: "turnover", throwing: BankError.self)
    }

    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        let script = await core.receive(.payee(numbered: number), at: .payee)
        if let failure = script.failures.payee { throw failure }
        if let answer = script.answers.payee { return try await answer(number) }
        if let fake { return try await fake.payee(numbered: number) }
        return try core.unanswered("payee(numbered:)", answer: "payee", throwing: BankError.self)
    }

    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.knownPayees(of: customer), at: .knownPayees)
        if let failure = script.failures.knownPayees { throw failure }
        if let answer = script.answers.knownPayees { return try await answer(customer) }
        if let fake { return try await fake.knownPayees(of: customer) }
        return try core.unanswered("knownPayees(of:)", answer: "knownPayees", throwing: BankError.self)
    }

    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.book(order), at: .book)
        if let failure = script.failures.book { throw failure }
        if let answer = script.answers.book { return try await answer(order) }
        if let fake { return try await fake.book(order) }
        return try core.unanswered("book(_:)", answer: "book", throwing: BankError.self)
    }

    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        let script = await core.receive(.credential(forUsername: username), at: .credential)
        if let failure = script.failures.credential { throw failure }
        if let answer = script.answers.credential { return try await answer(username) }
        if let fake { return try await fake.credential(forUsername: username) }
        return try core.unanswered("credential(forUsername:)", answer: "credential", throwing: BankError.self)
    }

    public func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission {
        let script = await core.receive(.begin(attempt, at: now, throttle: throttle), at: .begin)
        if let failure = script.failures.begin { throw failure }
        if let answer = script.answers.begin { return try await answer(attempt, now, throttle) }
        if let fake { return try await fake.begin(attempt, at: now, throttle: throttle) }
        return try core.unanswered("begin(_:at:throttle:)", answer: "begin", throwing: BankError.self)
    }

    public func end(_ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission {
        let script = await core.receive(.end(attempt, as: end, at: now, throttle: throttle), at: .end)
        if let failure = script.failures.end { throw failure }
        if let answer = script.answers.end { return try await answer(attempt, end, now, throttle) }
        if let fake { return try await fake.end(attempt, as: end, at: now, throttle: throttle) }
        return try core.unanswered("end(_:as:at:throttle:)", answer: "end", throwing: BankError.self)
    }

    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        let script = await core.receive(.setPassword(for: username, hash: hash), at: .setPassword)
        if let failure = script.failures.setPassword { throw failure }
        if let answer = script.answers.setPassword { return try await answer(username, hash) }
        if let fake { try await fake.setPassword(for: username, hash: hash) }
    }
}

extension LoggedMessage {
    /// What a `MockBankPorts` was told, among what others were told.
    public static func bankPorts(_ message: MockBankPorts.Message) -> LoggedMessage {
        LoggedMessage(sender: "BankPorts", message: message)
    }
}
