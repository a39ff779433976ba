// From Modules/Kernel/BankKernel/Ports/DevicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception

/// An implementation of `CardStorePort` that records calls in order and answers as configured.
public final class InterceptedCardStorePort: CardStorePort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case cards(of: CustomerID)
        case replaceCards(of: CustomerID, with: [CardModel])
        case setBookmark(Bool, on: CardModel, for: CustomerID)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case cards
        case replaceCards
        case setBookmark
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var cards: StorageFailure?
        public var replaceCards: StorageFailure?
        public var setBookmark: StorageFailure?

        init() {}

        fileprivate mutating func setAll(_ error: StorageFailure?) {
            cards = error
            replaceCards = error
            setBookmark = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var cards: (@Sendable (CustomerID) async throws(StorageFailure) -> [KeptCard])?
        public var replaceCards: (@Sendable (CustomerID, [CardModel]) async throws(StorageFailure) -> [KeptCard])?
        public var setBookmark: (@Sendable (Bool, CardModel, CustomerID) async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any CardStorePort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any CardStorePort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "CardStorePort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: StorageFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> StorageFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        return try await core.answer { () async throws(StorageFailure) -> [KeptCard] in
            let script = await core.receive(.cards(of: customer), at: .cards)
            if let failure = script.failure({ $0.cards }) { throw failure }
            if let answer = script.answers.cards { return try await answer(customer) }
            if let inner { return try await inner.cards(of: customer) }
            return try core.unanswered("cards(of:)", answer: "cards", throwing: StorageFailure.self)
        }
    }

    public func replaceCards(of customer: CustomerID, with cards: [CardModel]) async throws(StorageFailure) -> [KeptCard] {
        return try await core.answer { () async throws(StorageFailure) -> [KeptCard] in
            let script = await core.receive(.replaceCards(of: customer, with: cards), at: .replaceCards)
            if let failure = script.failure({ $0.replaceCards }) { throw failure }
            if let answer = script.answers.replaceCards { return try await answer(customer, cards) }
            if let inner { return try await inner.replaceCards(of: customer, with: cards) }
            return try core.unanswered("replaceCards(of:with:)", answer: "replaceCards", throwing: StorageFailure.self)
        }
    }

    public func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) async throws(StorageFailure) {
        try await core.answer { () async throws(StorageFailure) -> Void in
            let script = await core.receive(.setBookmark(isBookmarked, on: card, for: customer), at: .setBookmark)
            if let failure = script.failure({ $0.setBookmark }) { throw failure }
            if let answer = script.answers.setBookmark { return try await answer(isBookmarked, card, customer) }
            if let inner { try await inner.setBookmark(isBookmarked, on: card, for: customer) }
        }
    }
}

/// An implementation of `PayeeBookPort` that records calls in order and answers as configured.
public final class InterceptedPayeeBookPort: PayeeBookPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case nicknames(of: CustomerID)
        case keep(Nickname, for: CustomerID)
        case forget(IBAN, of: CustomerID)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case nicknames
        case keep
        case forget
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var nicknames: StorageFailure?
        public var keep: StorageFailure?
        public var forget: StorageFailure?

        init() {}

        fileprivate mutating func setAll(_ error: StorageFailure?) {
            nicknames = error
            keep = error
            forget = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var nicknames: (@Sendable (CustomerID) async throws(StorageFailure) -> [Nickname])?
        public var keep: (@Sendable (Nickname, CustomerID) async throws(StorageFailure) -> Void)?
        public var forget: (@Sendable (IBAN, CustomerID) async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any PayeeBookPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any PayeeBookPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "PayeeBookPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: StorageFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> StorageFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname] {
        return try await core.answer { () async throws(StorageFailure) -> [Nickname] in
            let script = await core.receive(.nicknames(of: customer), at: .nicknames)
            if let failure = script.failure({ $0.nicknames }) { throw failure }
            if let answer = script.answers.nicknames { return try await answer(customer) }
            if let inner { return try await inner.nicknames(of: customer) }
            return try core.unanswered("nicknames(of:)", answer: "nicknames", throwing: StorageFailure.self)
        }
    }

    public func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure) {
        try await core.answer { () async throws(StorageFailure) -> Void in
            let script = await core.receive(.keep(nickname, for: customer), at: .keep)
            if let failure = script.failure({ $0.keep }) { throw failure }
            if let answer = script.answers.keep { return try await answer(nickname, customer) }
            if let inner { try await inner.keep(nickname, for: customer) }
        }
    }

    public func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure) {
        try await core.answer { () async throws(StorageFailure) -> Void in
            let script = await core.receive(.forget(number, of: customer), at: .forget)
            if let failure = script.failure({ $0.forget }) { throw failure }
            if let answer = script.answers.forget { return try await answer(number, customer) }
            if let inner { try await inner.forget(number, of: customer) }
        }
    }
}

/// An implementation of `DocumentsPort` that records calls in order and answers as configured.
public final class InterceptedDocumentsPort: DocumentsPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case begin(path: String, replacing: Bool)
        case contents(ofPath: String, limit: Int)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case begin
        case contents
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var begin: StorageFailure?
        public var contents: StorageFailure?

        init() {}

        fileprivate mutating func setAll(_ error: StorageFailure?) {
            begin = error
            contents = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var begin: (@Sendable (String, Bool) async throws(StorageFailure) -> any DocumentDraft)?
        public var contents: (@Sendable (String, Int) async throws(StorageFailure) -> [UInt8])?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any DocumentsPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any DocumentsPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "DocumentsPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: StorageFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> StorageFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        return try await core.answer { () async throws(StorageFailure) -> any DocumentDraft in
            let script = await core.receive(.begin(path: path, replacing: replacing), at: .begin)
            if let failure = script.failure({ $0.begin }) { throw failure }
            if let answer = script.answers.begin { return try await answer(path, replacing) }
            if let inner { return try await inner.begin(path: path, replacing: replacing) }
            return try core.unanswered("begin(path:replacing:)", answer: "begin", throwing: StorageFailure.self)
        }
    }

    public func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        return try await core.answer { () async throws(StorageFailure) -> [UInt8] in
            let script = await core.receive(.contents(ofPath: path, limit: limit), at: .contents)
            if let failure = script.failure({ $0.contents }) { throw failure }
            if let answer = script.answers.contents { return try await answer(path, limit) }
            if let inner { return try await inner.contents(ofPath: path, limit: limit) }
            return try core.unanswered("contents(ofPath:limit:)", answer: "contents", throwing: StorageFailure.self)
        }
    }
}

/// An implementation of `DocumentDraft` that records calls in order and answers as configured.
public final class InterceptedDocumentDraft: DocumentDraft {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case append(String)
        case commit

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .commit: "commit"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case append
        case commit
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var append: StorageFailure?
        public var commit: StorageFailure?

        init() {}

        fileprivate mutating func setAll(_ error: StorageFailure?) {
            append = error
            commit = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var append: (@Sendable (String) async throws(StorageFailure) -> Void)?
        public var commit: (@Sendable () async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any DocumentDraft)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any DocumentDraft)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "DocumentDraft", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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
    public func failAll(with error: StorageFailure?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> StorageFailure?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func append(_ text: String) async throws(StorageFailure) {
        try await core.answer { () async throws(StorageFailure) -> Void in
            let script = await core.receive(.append(text), at: .append)
            if let failure = script.failure({ $0.append }) { throw failure }
            if let answer = script.answers.append { return try await answer(text) }
            if let inner { try await inner.append(text) }
        }
    }

    public func commit() async throws(StorageFailure) {
        try await core.answer { () async throws(StorageFailure) -> Void in
            let script = await core.receive(.commit, at: .commit)
            if let failure = script.failure({ $0.commit }) { throw failure }
            if let answer = script.answers.commit { return try await answer() }
            if let inner { try await inner.commit() }
        }
    }
}

/// An implementation of `SelectionPort` that records calls in order and answers as configured.
public final class InterceptedSelectionPort: SelectionPort {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case selectedAccount(of: CustomerID)
        case select(IBAN, for: CustomerID)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case selectedAccount
        case select
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var select: BankError?

        init() {}

        fileprivate mutating func setAll(_ error: BankError?) {
            select = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var selectedAccount: (@Sendable (CustomerID) async -> IBAN?)?
        public var select: (@Sendable (IBAN, CustomerID) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any SelectionPort)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any SelectionPort)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "SelectionPort", caller: caller, failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        return await core.answer { () async -> IBAN? in
            let script = await core.receive(.selectedAccount(of: customer), at: .selectedAccount)
            if let answer = script.answers.selectedAccount { return await answer(customer) }
            if let inner { return await inner.selectedAccount(of: customer) }
            return core.unanswered("selectedAccount(of:)", answer: "selectedAccount")
        }
    }

    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        try await core.answer { () async throws(BankError) -> Void in
            let script = await core.receive(.select(number, for: customer), at: .select)
            if let failure = script.failure({ $0.select }) { throw failure }
            if let answer = script.answers.select { return try await answer(number, customer) }
            if let inner { try await inner.select(number, for: customer) }
        }
    }
}

/// An implementation of `TransferIDSource` that records calls in order and answers as configured.
public final class InterceptedTransferIDSource: TransferIDSource {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case next

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .next: "next"
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var next: (@Sendable () -> TransferID)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any TransferIDSource)?

    /// Answers as configured; otherwise calls `inner`. `caller` names the caller in the log.
    public init(_ inner: (any TransferIDSource)?, caller: String = "Caller", log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransferIDSource", caller: caller, failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func next() -> TransferID {
        return core.answer { () -> TransferID in
            let script = core.receive(.next)
            if let answer = script.answers.next { return answer() }
            if let inner { return inner.next() }
            return core.unanswered("next()", answer: "next")
        }
    }
}
