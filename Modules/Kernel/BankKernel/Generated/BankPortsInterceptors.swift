// From Modules/Kernel/BankKernel/Ports/BankPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception

/// An implementation of `CustomerPorts` that records calls in order and answers as configured.
public final class InterceptedCustomerPorts: CustomerPorts {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case accounts(of: CustomerID)
        case balance(of: IBAN, for: CustomerID)
        case page(HistoryQuery, for: CustomerID)
        case details(of: TransferID, for: CustomerID)
        case turnover(of: IBAN, months: Int, for: CustomerID)
        case payee(numbered: IBAN)
        case knownPayees(of: CustomerID)
        case book(TransferOrder)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case accounts
        case balance
        case page
        case details
        case turnover
        case payee
        case knownPayees
        case book
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var accounts: BankError?
        public var balance: BankError?
        public var page: BankError?
        public var details: BankError?
        public var turnover: BankError?
        public var payee: BankError?
        public var knownPayees: BankError?
        public var book: BankError?

        init() {}

        fileprivate mutating func setAll(_ error: BankError?) {
            accounts = error
            balance = error
            page = error
            details = error
            turnover = error
            payee = error
            knownPayees = error
            book = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var accounts: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?
        public var balance: (@Sendable (IBAN, CustomerID) async throws(BankError) -> BalanceModel)?
        public var page: (@Sendable (HistoryQuery, CustomerID) async throws(BankError) -> HistoryPage)?
        public var details: (@Sendable (TransferID, CustomerID) async throws(BankError) -> TransactionDetails)?
        public var turnover: (@Sendable (IBAN, Int, CustomerID) async throws(BankError) -> [MonthlyTurnover])?
        public var payee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        public var knownPayees: (@Sendable (CustomerID) async throws(BankError) -> [AccountModel])?
        public var book: (@Sendable (TransferOrder) async throws(BankError) -> TransferReceipt)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any CustomerPorts)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any CustomerPorts)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CustomerPorts", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: BankError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> BankError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.accounts(of: customer), at: .accounts)
            if let failure = script.failure({ $0.accounts }) { throw failure }
            if let answer = script.answers.accounts { return try await answer(customer) }
            if let inner { return try await inner.accounts(of: customer) }
            return try core.unanswered("accounts(of:)", answer: "accounts", throwing: BankError.self)
        }
    }

    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        return try await core.answer { () async throws(BankError) -> BalanceModel in
            let script = await core.receive(.balance(of: account, for: customer), at: .balance)
            if let failure = script.failure({ $0.balance }) { throw failure }
            if let answer = script.answers.balance { return try await answer(account, customer) }
            if let inner { return try await inner.balance(of: account, for: customer) }
            return try core.unanswered("balance(of:for:)", answer: "balance", throwing: BankError.self)
        }
    }

    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        return try await core.answer { () async throws(BankError) -> HistoryPage in
            let script = await core.receive(.page(query, for: customer), at: .page)
            if let failure = script.failure({ $0.page }) { throw failure }
            if let answer = script.answers.page { return try await answer(query, customer) }
            if let inner { return try await inner.page(query, for: customer) }
            return try core.unanswered("page(_:for:)", answer: "page", throwing: BankError.self)
        }
    }

    public func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        return try await core.answer { () async throws(BankError) -> TransactionDetails in
            let script = await core.receive(.details(of: transfer, for: customer), at: .details)
            if let failure = script.failure({ $0.details }) { throw failure }
            if let answer = script.answers.details { return try await answer(transfer, customer) }
            if let inner { return try await inner.details(of: transfer, for: customer) }
            return try core.unanswered("details(of:for:)", answer: "details", throwing: BankError.self)
        }
    }

    public func turnover(of account: IBAN, months: Int, for customer: CustomerID) async throws(BankError) -> [MonthlyTurnover] {
        return try await core.answer { () async throws(BankError) -> [MonthlyTurnover] in
            let script = await core.receive(.turnover(of: account, months: months, for: customer), at: .turnover)
            if let failure = script.failure({ $0.turnover }) { throw failure }
            if let answer = script.answers.turnover { return try await answer(account, months, customer) }
            if let inner { return try await inner.turnover(of: account, months: months, for: customer) }
            return try core.unanswered("turnover(of:months:for:)", answer: "turnover", throwing: BankError.self)
        }
    }

    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        return try await core.answer { () async throws(BankError) -> AccountModel in
            let script = await core.receive(.payee(numbered: number), at: .payee)
            if let failure = script.failure({ $0.payee }) { throw failure }
            if let answer = script.answers.payee { return try await answer(number) }
            if let inner { return try await inner.payee(numbered: number) }
            return try core.unanswered("payee(numbered:)", answer: "payee", throwing: BankError.self)
        }
    }

    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.knownPayees(of: customer), at: .knownPayees)
            if let failure = script.failure({ $0.knownPayees }) { throw failure }
            if let answer = script.answers.knownPayees { return try await answer(customer) }
            if let inner { return try await inner.knownPayees(of: customer) }
            return try core.unanswered("knownPayees(of:)", answer: "knownPayees", throwing: BankError.self)
        }
    }

    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        return try await core.answer { () async throws(BankError) -> TransferReceipt in
            let script = await core.receive(.book(order), at: .book)
            if let failure = script.failure({ $0.book }) { throw failure }
            if let answer = script.answers.book { return try await answer(order) }
            if let inner { return try await inner.book(order) }
            return try core.unanswered("book(_:)", answer: "book", throwing: BankError.self)
        }
    }
}

/// An implementation of `BankPorts` that records calls in order and answers as configured.
public final class InterceptedBankPorts: BankPorts {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
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

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
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

        fileprivate mutating func setAll(_ error: BankError?) {
            accounts = error
            balance = error
            page = error
            details = error
            turnover = error
            payee = error
            knownPayees = error
            book = error
            credential = error
            begin = error
            end = error
            setPassword = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
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

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any BankPorts)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any BankPorts)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "BankPorts", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: BankError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> BankError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.accounts(of: customer), at: .accounts)
            if let failure = script.failure({ $0.accounts }) { throw failure }
            if let answer = script.answers.accounts { return try await answer(customer) }
            if let inner { return try await inner.accounts(of: customer) }
            return try core.unanswered("accounts(of:)", answer: "accounts", throwing: BankError.self)
        }
    }

    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        return try await core.answer { () async throws(BankError) -> BalanceModel in
            let script = await core.receive(.balance(of: account, for: customer), at: .balance)
            if let failure = script.failure({ $0.balance }) { throw failure }
            if let answer = script.answers.balance { return try await answer(account, customer) }
            if let inner { return try await inner.balance(of: account, for: customer) }
            return try core.unanswered("balance(of:for:)", answer: "balance", throwing: BankError.self)
        }
    }

    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        return try await core.answer { () async throws(BankError) -> HistoryPage in
            let script = await core.receive(.page(query, for: customer), at: .page)
            if let failure = script.failure({ $0.page }) { throw failure }
            if let answer = script.answers.page { return try await answer(query, customer) }
            if let inner { return try await inner.page(query, for: customer) }
            return try core.unanswered("page(_:for:)", answer: "page", throwing: BankError.self)
        }
    }

    public func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        return try await core.answer { () async throws(BankError) -> TransactionDetails in
            let script = await core.receive(.details(of: transfer, for: customer), at: .details)
            if let failure = script.failure({ $0.details }) { throw failure }
            if let answer = script.answers.details { return try await answer(transfer, customer) }
            if let inner { return try await inner.details(of: transfer, for: customer) }
            return try core.unanswered("details(of:for:)", answer: "details", throwing: BankError.self)
        }
    }

    public func turnover(of account: IBAN, months: Int, for customer: CustomerID) async throws(BankError) -> [MonthlyTurnover] {
        return try await core.answer { () async throws(BankError) -> [MonthlyTurnover] in
            let script = await core.receive(.turnover(of: account, months: months, for: customer), at: .turnover)
            if let failure = script.failure({ $0.turnover }) { throw failure }
            if let answer = script.answers.turnover { return try await answer(account, months, customer) }
            if let inner { return try await inner.turnover(of: account, months: months, for: customer) }
            return try core.unanswered("turnover(of:months:for:)", answer: "turnover", throwing: BankError.self)
        }
    }

    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        return try await core.answer { () async throws(BankError) -> AccountModel in
            let script = await core.receive(.payee(numbered: number), at: .payee)
            if let failure = script.failure({ $0.payee }) { throw failure }
            if let answer = script.answers.payee { return try await answer(number) }
            if let inner { return try await inner.payee(numbered: number) }
            return try core.unanswered("payee(numbered:)", answer: "payee", throwing: BankError.self)
        }
    }

    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.knownPayees(of: customer), at: .knownPayees)
            if let failure = script.failure({ $0.knownPayees }) { throw failure }
            if let answer = script.answers.knownPayees { return try await answer(customer) }
            if let inner { return try await inner.knownPayees(of: customer) }
            return try core.unanswered("knownPayees(of:)", answer: "knownPayees", throwing: BankError.self)
        }
    }

    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        return try await core.answer { () async throws(BankError) -> TransferReceipt in
            let script = await core.receive(.book(order), at: .book)
            if let failure = script.failure({ $0.book }) { throw failure }
            if let answer = script.answers.book { return try await answer(order) }
            if let inner { return try await inner.book(order) }
            return try core.unanswered("book(_:)", answer: "book", throwing: BankError.self)
        }
    }

    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        return try await core.answer { () async throws(BankError) -> Credential? in
            let script = await core.receive(.credential(forUsername: username), at: .credential)
            if let failure = script.failure({ $0.credential }) { throw failure }
            if let answer = script.answers.credential { return try await answer(username) }
            if let inner { return try await inner.credential(forUsername: username) }
            return try core.unanswered("credential(forUsername:)", answer: "credential", throwing: BankError.self)
        }
    }

    public func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission {
        return try await core.answer { () async throws(BankError) -> LoginAdmission in
            let script = await core.receive(.begin(attempt, at: now, throttle: throttle), at: .begin)
            if let failure = script.failure({ $0.begin }) { throw failure }
            if let answer = script.answers.begin { return try await answer(attempt, now, throttle) }
            if let inner { return try await inner.begin(attempt, at: now, throttle: throttle) }
            return try core.unanswered("begin(_:at:throttle:)", answer: "begin", throwing: BankError.self)
        }
    }

    public func end(_ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission {
        return try await core.answer { () async throws(BankError) -> LoginAdmission in
            let script = await core.receive(.end(attempt, as: end, at: now, throttle: throttle), at: .end)
            if let failure = script.failure({ $0.end }) { throw failure }
            if let answer = script.answers.end { return try await answer(attempt, end, now, throttle) }
            if let inner { return try await inner.end(attempt, as: end, at: now, throttle: throttle) }
            return try core.unanswered("end(_:as:at:throttle:)", answer: "end", throwing: BankError.self)
        }
    }

    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await core.answer { () async throws(BankError) -> Void in
            let script = await core.receive(.setPassword(for: username, hash: hash), at: .setPassword)
            if let failure = script.failure({ $0.setPassword }) { throw failure }
            if let answer = script.answers.setPassword { return try await answer(username, hash) }
            if let inner { try await inner.setPassword(for: username, hash: hash) }
        }
    }
}
