// From Modules/Kernel/BankKernel/Ports/DevicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `AccessTokensPort`: it keeps its messages in order and does as it is told.
public final class MockAccessTokensPort: AccessTokensPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `token(of:)`.
        case token(of: CustomerID)
        /// `keep(_:for:)`.
        case keep(AccessToken, for: CustomerID)
        /// `forgetAll(of:)`.
        case forgetAll(of: CustomerID)
        /// `forget(_:of:)`.
        case forget(AccessToken, of: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `token(of:)`.
        case token
        /// `keep(_:for:)`.
        case keep
        /// `forgetAll(of:)`.
        case forgetAll
        /// `forget(_:of:)`.
        case forget
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `keep(_:for:)`.
        public var keep: StorageFailure?
        /// For `forgetAll(of:)`.
        public var forgetAll: StorageFailure?
        /// For `forget(_:of:)`.
        public var forget: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `token(of:)`.
        public var token: (@Sendable (CustomerID) async -> AccessToken?)?
        /// For `keep(_:for:)`.
        public var keep: (@Sendable (AccessToken, CustomerID) async throws(StorageFailure) -> Void)?
        /// For `forgetAll(of:)`.
        public var forgetAll: (@Sendable (CustomerID) async throws(StorageFailure) -> Void)?
        /// For `forget(_:of:)`.
        public var forget: (@Sendable (AccessToken, CustomerID) async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AccessTokensPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AccessTokensPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AccessTokensPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StorageFailure?) {
        core.failures.keep = error
        core.failures.forgetAll = error
        core.failures.forget = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func token(of customer: CustomerID) async -> AccessToken? {
        let script = await core.receive(.token(of: customer), at: .token)
        if let answer = script.answers.token { return await answer(customer) }
        if let fake { return await fake.token(of: customer) }
        core.endTest(unanswered: "token(of:)", answer: "token")
    }

    /// Keeps the message, then does as it is told.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.keep(token, for: customer), at: .keep)
        if let failure = script.failures.keep { throw failure }
        if let answer = script.answers.keep { return try await answer(token, customer) }
        if let fake { try await fake.keep(token, for: customer) }
    }

    /// Keeps the message, then does as it is told.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.forgetAll(of: customer), at: .forgetAll)
        if let failure = script.failures.forgetAll { throw failure }
        if let answer = script.answers.forgetAll { return try await answer(customer) }
        if let fake { try await fake.forgetAll(of: customer) }
    }

    /// Keeps the message, then does as it is told.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.forget(token, of: customer), at: .forget)
        if let failure = script.failures.forget { throw failure }
        if let answer = script.answers.forget { return try await answer(token, customer) }
        if let fake { try await fake.forget(token, of: customer) }
    }
}

extension LoggedMessage {
    /// What a `MockAccessTokensPort` was told, among what others were told.
    public static func accessTokensPort(_ message: MockAccessTokensPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccessTokensPort", message: message)
    }
}

/// A mock of `CardStorePort`: it keeps its messages in order and does as it is told.
public final class MockCardStorePort: CardStorePort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `cards(of:)`.
        case cards(of: CustomerID)
        /// `replaceCards(of:with:)`.
        case replaceCards(of: CustomerID, with: [CardModel])
        /// `setBookmark(_:on:for:)`.
        case setBookmark(Bool, on: CardModel, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `cards(of:)`.
        case cards
        /// `replaceCards(of:with:)`.
        case replaceCards
        /// `setBookmark(_:on:for:)`.
        case setBookmark
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `cards(of:)`.
        public var cards: StorageFailure?
        /// For `replaceCards(of:with:)`.
        public var replaceCards: StorageFailure?
        /// For `setBookmark(_:on:for:)`.
        public var setBookmark: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `cards(of:)`.
        public var cards: (@Sendable (CustomerID) async throws(StorageFailure) -> [KeptCard])?
        /// For `replaceCards(of:with:)`.
        public var replaceCards: (@Sendable (CustomerID, [CardModel]) async throws(StorageFailure) -> [KeptCard])?
        /// For `setBookmark(_:on:for:)`.
        public var setBookmark: (@Sendable (Bool, CardModel, CustomerID) async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any CardStorePort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any CardStorePort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "CardStorePort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StorageFailure?) {
        core.failures.cards = error
        core.failures.replaceCards = error
        core.failures.setBookmark = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        let script = await core.receive(.cards(of: customer), at: .cards)
        if let failure = script.failures.cards { throw failure }
        if let answer = script.answers.cards { return try await answer(customer) }
        if let fake { return try await fake.cards(of: customer) }
        core.endTest(unanswered: "cards(of:)", answer: "cards")
    }

    /// Keeps the message, then does as it is told.
    public func replaceCards(of customer: CustomerID, with cards: [CardModel]) async throws(StorageFailure) -> [KeptCard] {
        let script = await core.receive(.replaceCards(of: customer, with: cards), at: .replaceCards)
        if let failure = script.failures.replaceCards { throw failure }
        if let answer = script.answers.replaceCards { return try await answer(customer, cards) }
        if let fake { return try await fake.replaceCards(of: customer, with: cards) }
        core.endTest(unanswered: "replaceCards(of:with:)", answer: "replaceCards")
    }

    /// Keeps the message, then does as it is told.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) async throws(StorageFailure) {
        let script = await core.receive(.setBookmark(isBookmarked, on: card, for: customer), at: .setBookmark)
        if let failure = script.failures.setBookmark { throw failure }
        if let answer = script.answers.setBookmark { return try await answer(isBookmarked, card, customer) }
        if let fake { try await fake.setBookmark(isBookmarked, on: card, for: customer) }
    }
}

extension LoggedMessage {
    /// What a `MockCardStorePort` was told, among what others were told.
    public static func cardStorePort(_ message: MockCardStorePort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardStorePort", message: message)
    }
}

/// A mock of `DocumentsPort`: it keeps its messages in order and does as it is told.
public final class MockDocumentsPort: DocumentsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `begin(path:replacing:)`.
        case begin(path: String, replacing: Bool)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `begin(path:replacing:)`.
        case begin
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `begin(path:replacing:)`.
        public var begin: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `begin(path:replacing:)`.
        public var begin: (@Sendable (String, Bool) async throws(StorageFailure) -> any DocumentDraft)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any DocumentsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any DocumentsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "DocumentsPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StorageFailure?) {
        core.failures.begin = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        let script = await core.receive(.begin(path: path, replacing: replacing), at: .begin)
        if let failure = script.failures.begin { throw failure }
        if let answer = script.answers.begin { return try await answer(path, replacing) }
        if let fake { return try await fake.begin(path: path, replacing: replacing) }
        core.endTest(unanswered: "begin(path:replacing:)", answer: "begin")
    }
}

extension LoggedMessage {
    /// What a `MockDocumentsPort` was told, among what others were told.
    public static func documentsPort(_ message: MockDocumentsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "DocumentsPort", message: message)
    }
}

/// A mock of `DocumentDraft`: it keeps its messages in order and does as it is told.
public final class MockDocumentDraft: DocumentDraft {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `append(_:)`.
        case append(String)
        /// `commit()`.
        case commit
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `append(_:)`.
        case append
        /// `commit()`.
        case commit
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `append(_:)`.
        public var append: StorageFailure?
        /// For `commit()`.
        public var commit: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `append(_:)`.
        public var append: (@Sendable (String) async throws(StorageFailure) -> Void)?
        /// For `commit()`.
        public var commit: (@Sendable () async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any DocumentDraft)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any DocumentDraft)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "DocumentDraft", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: StorageFailure?) {
        core.failures.append = error
        core.failures.commit = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func append(_ text: String) async throws(StorageFailure) {
        let script = await core.receive(.append(text), at: .append)
        if let failure = script.failures.append { throw failure }
        if let answer = script.answers.append { return try await answer(text) }
        if let fake { try await fake.append(text) }
    }

    /// Keeps the message, then does as it is told.
    public func commit() async throws(StorageFailure) {
        let script = await core.receive(.commit, at: .commit)
        if let failure = script.failures.commit { throw failure }
        if let answer = script.answers.commit { return try await answer() }
        if let fake { try await fake.commit() }
    }
}

extension LoggedMessage {
    /// What a `MockDocumentDraft` was told, among what others were told.
    public static func documentDraft(_ message: MockDocumentDraft.Message) -> LoggedMessage {
        LoggedMessage(sender: "DocumentDraft", message: message)
    }
}

/// A mock of `SelectionPort`: it keeps its messages in order and does as it is told.
public final class MockSelectionPort: SelectionPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `selectedAccount(of:)`.
        case selectedAccount(of: CustomerID)
        /// `select(_:for:)`.
        case select(IBAN, for: CustomerID)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `selectedAccount(of:)`.
        case selectedAccount
        /// `select(_:for:)`.
        case select
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `select(_:for:)`.
        public var select: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `selectedAccount(of:)`.
        public var selectedAccount: (@Sendable (CustomerID) async -> IBAN?)?
        /// For `select(_:for:)`.
        public var select: (@Sendable (IBAN, CustomerID) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any SelectionPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SelectionPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SelectionPort", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.select = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        let script = await core.receive(.selectedAccount(of: customer), at: .selectedAccount)
        if let answer = script.answers.selectedAccount { return await answer(customer) }
        if let fake { return await fake.selectedAccount(of: customer) }
        core.endTest(unanswered: "selectedAccount(of:)", answer: "selectedAccount")
    }

    /// Keeps the message, then does as it is told.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        let script = await core.receive(.select(number, for: customer), at: .select)
        if let failure = script.failures.select { throw failure }
        if let answer = script.answers.select { return try await answer(number, customer) }
        if let fake { try await fake.select(number, for: customer) }
    }
}

extension LoggedMessage {
    /// What a `MockSelectionPort` was told, among what others were told.
    public static func selectionPort(_ message: MockSelectionPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "SelectionPort", message: message)
    }
}

/// A mock of `TransferIDSource`: it keeps its messages in order and does as it is told.
public final class MockTransferIDSource: TransferIDSource {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `next()`.
        case next
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `next()`.
        public var next: (@Sendable () -> TransferID)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransferIDSource)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferIDSource)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferIDSource", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func next() -> TransferID {
        let script = core.receive(.next)
        if let answer = script.answers.next { return answer() }
        if let fake { return fake.next() }
        core.endTest(unanswered: "next()", answer: "next")
    }
}

extension LoggedMessage {
    /// What a `MockTransferIDSource` was told, among what others were told.
    public static func transferIDSource(_ message: MockTransferIDSource.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferIDSource", message: message)
    }
}

/// A mock of `WallClock`: it keeps its messages in order and does as it is told.
public final class MockWallClock: WallClock {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `now()`.
        case now
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `now()`.
        public var now: (@Sendable () -> Instant)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any WallClock)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any WallClock)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "WallClock", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func now() -> Instant {
        let script = core.receive(.now)
        if let answer = script.answers.now { return answer() }
        if let fake { return fake.now() }
        core.endTest(unanswered: "now()", answer: "now")
    }
}

extension LoggedMessage {
    /// What a `MockWallClock` was told, among what others were told.
    public static func wallClock(_ message: MockWallClock.Message) -> LoggedMessage {
        LoggedMessage(sender: "WallClock", message: message)
    }
}
