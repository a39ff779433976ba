// From Modules/Kernel/BankKernel/Ports/ServicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `CardsPort`: it keeps its messages in order and does as it is told.
public final class MockCardsPort: CardsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `cards()`.
        case cards
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `cards()`.
        case cards
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `cards()`.
        public var cards: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `cards()`.
        public var cards: (@Sendable () async throws(ServiceError) -> RecordList<CardModel>)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any CardsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.cards = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        let script = await core.receive(.cards, at: .cards)
        if let failure = script.failures.cards { throw failure }
        if let answer = script.answers.cards { return try await answer() }
        if let fake { return try await fake.cards() }
        core.endTest(unanswered: "cards()", answer: "cards")
    }
}

extension LoggedMessage {
    /// What a `MockCardsPort` was told, among what others were told.
    public static func cardsPort(_ message: MockCardsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsPort", message: message)
    }
}

/// A mock of `DirectRatesPort`: it keeps its messages in order and does as it is told.
public final class MockDirectRatesPort: DirectRatesPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `directRates(to:)`.
        case directRates(to: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `directRates(to:)`.
        case directRates
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `directRates(to:)`.
        public var directRates: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `directRates(to:)`.
        public var directRates: (@Sendable (String) async throws(ServiceError) -> RateSheet)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any DirectRatesPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any DirectRatesPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "DirectRatesPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.directRates = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        let script = await core.receive(.directRates(to: code), at: .directRates)
        if let failure = script.failures.directRates { throw failure }
        if let answer = script.answers.directRates { return try await answer(code) }
        if let fake { return try await fake.directRates(to: code) }
        core.endTest(unanswered: "directRates(to:)", answer: "directRates")
    }
}

extension LoggedMessage {
    /// What a `MockDirectRatesPort` was told, among what others were told.
    public static func directRatesPort(_ message: MockDirectRatesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "DirectRatesPort", message: message)
    }
}

/// A mock of `SalesPort`: it keeps its messages in order and does as it is told.
public final class MockSalesPort: SalesPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `logIn(username:password:)`.
        case logIn(username: String, password: MaskedPassword)
        /// `products(token:)`.
        case products(token: AccessToken)
        /// `sales(token:)`.
        case sales(token: AccessToken)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `logIn(username:password:)`.
        case logIn
        /// `products(token:)`.
        case products
        /// `sales(token:)`.
        case sales
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `logIn(username:password:)`.
        public var logIn: ServiceError?
        /// For `products(token:)`.
        public var products: ServiceError?
        /// For `sales(token:)`.
        public var sales: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `logIn(username:password:)`.
        public var logIn: (@Sendable (String, String) async throws(ServiceError) -> AccessToken)?
        /// For `products(token:)`.
        public var products: (@Sendable (AccessToken) async throws(ServiceError) -> RecordList<Product>)?
        /// For `sales(token:)`.
        public var sales: (@Sendable (AccessToken) async throws(ServiceError) -> RecordList<Sale>)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any SalesPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SalesPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SalesPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.logIn = error
        core.failures.products = error
        core.failures.sales = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        let script = await core.receive(.logIn(username: username, password: MaskedPassword(password)), at: .logIn)
        if let failure = script.failures.logIn { throw failure }
        if let answer = script.answers.logIn { return try await answer(username, password) }
        if let fake { return try await fake.logIn(username: username, password: password) }
        core.endTest(unanswered: "logIn(username:password:)", answer: "logIn")
    }

    /// Keeps the message, then does as it is told.
    public func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        let script = await core.receive(.products(token: token), at: .products)
        if let failure = script.failures.products { throw failure }
        if let answer = script.answers.products { return try await answer(token) }
        if let fake { return try await fake.products(token: token) }
        core.endTest(unanswered: "products(token:)", answer: "products")
    }

    /// Keeps the message, then does as it is told.
    public func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        let script = await core.receive(.sales(token: token), at: .sales)
        if let failure = script.failures.sales { throw failure }
        if let answer = script.answers.sales { return try await answer(token) }
        if let fake { return try await fake.sales(token: token) }
        core.endTest(unanswered: "sales(token:)", answer: "sales")
    }
}

extension LoggedMessage {
    /// What a `MockSalesPort` was told, among what others were told.
    public static func salesPort(_ message: MockSalesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesPort", message: message)
    }
}

/// A mock of `StatementsPort`: it keeps its messages in order and does as it is told.
public final class MockStatementsPort: StatementsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `open(_:)`.
        case open(StatementSource)
        /// `users()`.
        case users
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `open(_:)`.
        case open
        /// `users()`.
        case users
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `open(_:)`.
        public var open: StatementFailure?
        /// For `users()`.
        public var users: StatementFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `open(_:)`.
        public var open: (@Sendable (StatementSource) async throws(StatementFailure) -> any StatementChunks)?
        /// For `users()`.
        public var users: (@Sendable () async throws(StatementFailure) -> [StatementUser]?)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any StatementsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any StatementsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "StatementsPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StatementFailure?) {
        core.failures.open = error
        core.failures.users = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        let script = await core.receive(.open(source), at: .open)
        if let failure = script.failures.open { throw failure }
        if let answer = script.answers.open { return try await answer(source) }
        if let fake { return try await fake.open(source) }
        core.endTest(unanswered: "open(_:)", answer: "open")
    }

    /// Keeps the message, then does as it is told.
    public func users() async throws(StatementFailure) -> [StatementUser]? {
        let script = await core.receive(.users, at: .users)
        if let failure = script.failures.users { throw failure }
        if let answer = script.answers.users { return try await answer() }
        if let fake { return try await fake.users() }
        core.endTest(unanswered: "users()", answer: "users")
    }
}

extension LoggedMessage {
    /// What a `MockStatementsPort` was told, among what others were told.
    public static func statementsPort(_ message: MockStatementsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "StatementsPort", message: message)
    }
}

/// A mock of `StatementChunks`: it keeps its messages in order and does as it is told.
public final class MockStatementChunks: StatementChunks {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `next()`.
        case next
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `next()`.
        case next
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `next()`.
        public var next: StatementFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `next()`.
        public var next: (@Sendable () async throws(StatementFailure) -> [UInt8]?)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any StatementChunks)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any StatementChunks)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "StatementChunks", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StatementFailure?) {
        core.failures.next = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func next() async throws(StatementFailure) -> [UInt8]? {
        let script = await core.receive(.next, at: .next)
        if let failure = script.failures.next { throw failure }
        if let answer = script.answers.next { return try await answer() }
        if let fake { return try await fake.next() }
        core.endTest(unanswered: "next()", answer: "next")
    }
}

extension LoggedMessage {
    /// What a `MockStatementChunks` was told, among what others were told.
    public static func statementChunks(_ message: MockStatementChunks.Message) -> LoggedMessage {
        LoggedMessage(sender: "StatementChunks", message: message)
    }
}

/// A mock of `TransparentAccountsPort`: it keeps its messages in order and does as it is told.
public final class MockTransparentAccountsPort: TransparentAccountsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `page(_:)`.
        case page(Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `page(_:)`.
        case page
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `page(_:)`.
        public var page: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `page(_:)`.
        public var page: (@Sendable (Int) async throws(ServiceError) -> TransparencyAccount)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TransparentAccountsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransparentAccountsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransparentAccountsPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.page = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let script = await core.receive(.page(number), at: .page)
        if let failure = script.failures.page { throw failure }
        if let answer = script.answers.page { return try await answer(number) }
        if let fake { return try await fake.page(number) }
        core.endTest(unanswered: "page(_:)", answer: "page")
    }
}

extension LoggedMessage {
    /// What a `MockTransparentAccountsPort` was told, among what others were told.
    public static func transparentAccountsPort(_ message: MockTransparentAccountsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransparentAccountsPort", message: message)
    }
}
