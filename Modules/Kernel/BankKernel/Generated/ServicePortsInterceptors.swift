// From Modules/Kernel/BankKernel/Ports/ServicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception

/// An implementation of `CardsPort` that records calls in order and answers as configured.
public final class InterceptedCardsPort: CardsPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case cards

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .cards: "cards"
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case cards
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var cards: ServiceError?

        init() {}

        fileprivate mutating func setAll(_ error: ServiceError?) {
            cards = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var cards: (@Sendable () async throws(ServiceError) -> RecordList<CardModel>)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any CardsPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any CardsPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CardsPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: ServiceError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> ServiceError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        return try await core.answer { () async throws(ServiceError) -> RecordList<CardModel> in
            let script = await core.receive(.cards, at: .cards)
            if let failure = script.failure({ $0.cards }) { throw failure }
            if let answer = script.answers.cards { return try await answer() }
            if let inner { return try await inner.cards() }
            return try core.unanswered("cards()", answer: "cards", throwing: ServiceError.self)
        }
    }
}

/// An implementation of `DirectRatesPort` that records calls in order and answers as configured.
public final class InterceptedDirectRatesPort: DirectRatesPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case directRates(to: String)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case directRates
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var directRates: ServiceError?

        init() {}

        fileprivate mutating func setAll(_ error: ServiceError?) {
            directRates = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var directRates: (@Sendable (String) async throws(ServiceError) -> RateSheet)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any DirectRatesPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any DirectRatesPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "DirectRatesPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: ServiceError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> ServiceError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        return try await core.answer { () async throws(ServiceError) -> RateSheet in
            let script = await core.receive(.directRates(to: code), at: .directRates)
            if let failure = script.failure({ $0.directRates }) { throw failure }
            if let answer = script.answers.directRates { return try await answer(code) }
            if let inner { return try await inner.directRates(to: code) }
            return try core.unanswered("directRates(to:)", answer: "directRates", throwing: ServiceError.self)
        }
    }
}

/// An implementation of `SalesPort` that records calls in order and answers as configured.
public final class InterceptedSalesPort: SalesPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case logIn(username: String, password: Interception.MaskedPassword)
        case products(token: AccessToken)
        case sales(token: AccessToken)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case logIn
        case products
        case sales
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var logIn: ServiceError?
        public var products: ServiceError?
        public var sales: ServiceError?

        init() {}

        fileprivate mutating func setAll(_ error: ServiceError?) {
            logIn = error
            products = error
            sales = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var logIn: (@Sendable (String, String) async throws(ServiceError) -> AccessToken)?
        public var products: (@Sendable (AccessToken) async throws(ServiceError) -> RecordList<Product>)?
        public var sales: (@Sendable (AccessToken) async throws(ServiceError) -> RecordList<Sale>)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any SalesPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any SalesPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "SalesPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: ServiceError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> ServiceError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        return try await core.answer { () async throws(ServiceError) -> AccessToken in
            let script = await core.receive(.logIn(username: username, password: Interception.MaskedPassword(password)), at: .logIn)
            if let failure = script.failure({ $0.logIn }) { throw failure }
            if let answer = script.answers.logIn { return try await answer(username, password) }
            if let inner { return try await inner.logIn(username: username, password: password) }
            return try core.unanswered("logIn(username:password:)", answer: "logIn", throwing: ServiceError.self)
        }
    }

    public func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        return try await core.answer { () async throws(ServiceError) -> RecordList<Product> in
            let script = await core.receive(.products(token: token), at: .products)
            if let failure = script.failure({ $0.products }) { throw failure }
            if let answer = script.answers.products { return try await answer(token) }
            if let inner { return try await inner.products(token: token) }
            return try core.unanswered("products(token:)", answer: "products", throwing: ServiceError.self)
        }
    }

    public func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        return try await core.answer { () async throws(ServiceError) -> RecordList<Sale> in
            let script = await core.receive(.sales(token: token), at: .sales)
            if let failure = script.failure({ $0.sales }) { throw failure }
            if let answer = script.answers.sales { return try await answer(token) }
            if let inner { return try await inner.sales(token: token) }
            return try core.unanswered("sales(token:)", answer: "sales", throwing: ServiceError.self)
        }
    }
}

/// An implementation of `StatementsPort` that records calls in order and answers as configured.
public final class InterceptedStatementsPort: StatementsPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case open(StatementSource)
        case users

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .users: "users"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case open
        case users
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var open: StatementFailure?
        public var users: StatementFailure?

        init() {}

        fileprivate mutating func setAll(_ error: StatementFailure?) {
            open = error
            users = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var open: (@Sendable (StatementSource) async throws(StatementFailure) -> any StatementChunks)?
        public var users: (@Sendable () async throws(StatementFailure) -> [StatementUser]?)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any StatementsPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any StatementsPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "StatementsPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: StatementFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> StatementFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        return try await core.answer { () async throws(StatementFailure) -> any StatementChunks in
            let script = await core.receive(.open(source), at: .open)
            if let failure = script.failure({ $0.open }) { throw failure }
            if let answer = script.answers.open { return try await answer(source) }
            if let inner { return try await inner.open(source) }
            return try core.unanswered("open(_:)", answer: "open", throwing: StatementFailure.self)
        }
    }

    public func users() async throws(StatementFailure) -> [StatementUser]? {
        return try await core.answer { () async throws(StatementFailure) -> [StatementUser]? in
            let script = await core.receive(.users, at: .users)
            if let failure = script.failure({ $0.users }) { throw failure }
            if let answer = script.answers.users { return try await answer() }
            if let inner { return try await inner.users() }
            return try core.unanswered("users()", answer: "users", throwing: StatementFailure.self)
        }
    }
}

/// An implementation of `TransparentAccountsPort` that records calls in order and answers as configured.
public final class InterceptedTransparentAccountsPort: TransparentAccountsPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case page(Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case page
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var page: ServiceError?

        init() {}

        fileprivate mutating func setAll(_ error: ServiceError?) {
            page = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var page: (@Sendable (Int) async throws(ServiceError) -> TransparencyAccount)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any TransparentAccountsPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any TransparentAccountsPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransparentAccountsPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: ServiceError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> ServiceError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        return try await core.answer { () async throws(ServiceError) -> TransparencyAccount in
            let script = await core.receive(.page(number), at: .page)
            if let failure = script.failure({ $0.page }) { throw failure }
            if let answer = script.answers.page { return try await answer(number) }
            if let inner { return try await inner.page(number) }
            return try core.unanswered("page(_:)", answer: "page", throwing: ServiceError.self)
        }
    }
}
