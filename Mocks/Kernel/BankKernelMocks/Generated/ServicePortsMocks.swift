// From Modules/Kernel/BankKernel/Ports/ServicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `CardsPort`: it keeps its messages in order and does as it is told.
public final class MockCardsPort: CardsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case cards

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .cards: "cards"
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case cards
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var cards: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
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

    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        let script = await core.receive(.cards, at: .cards)
        if let failure = script.failures.cards { throw failure }
        if let answer = script.answers.cards { return try await answer() }
        if let fake { return try await fake.cards() }
        return try core.unanswered("cards()", answer: "cards", throwing: ServiceError.self)
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
    public enum Message: MockedCall {
        case directRates(to: String)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case directRates
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var directRates: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
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

    public func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        let script = await core.receive(.directRates(to: code), at: .directRates)
        if let failure = script.failures.directRates { throw failure }
        if let answer = script.answers.directRates { return try await answer(code) }
        if let fake { return try await fake.directRates(to: code) }
        return try core.unanswered("directRates(to:)", answer: "directRates", throwing: ServiceError.self)
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
    public enum Message: MockedCall {
        case logIn(username: String, password: MaskedPassword)
        case products(token: AccessToken)
        case sales(token: AccessToken)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case logIn
        case products
        case sales
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var logIn: ServiceError?
        public var products: ServiceError?
        public var sales: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var logIn: (@Sendable (String, String) async throws(ServiceError) -> AccessToken)?
        public var products: (@Sendable (AccessToken) async throws(ServiceError) -> RecordList<Product>)?
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

    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        let script = await core.receive(.logIn(username: username, password: MaskedPassword(password)), at: .logIn)
        if let failure = script.failures.logIn { throw failure }
        if let answer = script.answers.logIn { return try await answer(username, password) }
        if let fake { return try await fake.logIn(username: username, password: password) }
        return try core.unanswered("logIn(username:password:)", answer: "logIn", throwing: ServiceError.self)
    }

    public func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        let script = await core.receive(.products(token: token), at: .products)
        if let failure = script.failures.products { throw failure }
        if let answer = script.answers.products { return try await answer(token) }
        if let fake { return try await fake.products(token: token) }
        return try core.unanswered("products(token:)", answer: "products", throwing: ServiceError.self)
    }

    public func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        let script = await core.receive(.sales(token: token), at: .sales)
        if let failure = script.failures.sales { throw failure }
        if let answer = script.answers.sales { return try await answer(token) }
        if let fake { return try await fake.sales(token: token) }
        return try core.unanswered("sales(token:)", answer: "sales", throwing: ServiceError.self)
    }
}

extension LoggedMessage {
    /// What a `MockSalesPort` was told, among what others were told.
    public static func salesPort(_ message: MockSalesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesPort", message: message)
    }
}

/// A mock of `TransparentAccountsPort`: it keeps its messages in order and does as it is told.
public final class MockTransparentAccountsPort: TransparentAccountsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case page(Int)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case page
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var page: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
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

    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let script = await core.receive(.page(number), at: .page)
        if let failure = script.failures.page { throw failure }
        if let answer = script.answers.page { return try await answer(number) }
        if let fake { return try await fake.page(number) }
        return try core.unanswered("page(_:)", answer: "page", throwing: ServiceError.self)
    }
}

extension LoggedMessage {
    /// What a `MockTransparentAccountsPort` was told, among what others were told.
    public static func transparentAccountsPort(_ message: MockTransparentAccountsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransparentAccountsPort", message: message)
    }
}
