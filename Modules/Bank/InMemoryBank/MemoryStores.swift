public import BankKernel
import Synchronization

/// Keeps nicknames of payees in memory.
public final class MemoryPayeeBook: PayeeBookPort {
    private struct State {
        var names: [CustomerID: [IBAN: String]] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A book without nicknames.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: StorageFailure?) {
        state.withLock { $0.failure = error }
    }

    /// The customer's nicknames.
    /// - Throws: what it was told to fail with.
    public func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname] {
        try use { names in names[customer, default: [:]].map { Nickname(number: $0.key, name: $0.value) } }
    }

    /// Keeps a nickname.
    /// - Throws: what it was told to fail with.
    public func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure) {
        try use { $0[customer, default: [:]][nickname.number] = nickname.name }
    }

    /// Forgets a nickname.
    /// - Throws: what it was told to fail with.
    public func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure) {
        try use { $0[customer]?[number] = nil }
    }

    private func use<Result: Sendable>(
        _ work: (inout [CustomerID: [IBAN: String]]) -> Result
    ) throws(StorageFailure) -> Result {
        let (result, failure) = state.withLock { state -> (Result?, StorageFailure?) in
            state.failure == nil ? (work(&state.names), nil) : (nil, state.failure)
        }
        guard let result else { throw failure ?? .failed(path: "", detail: "") }
        return result
    }
}

/// Keeps cards and bookmarks in memory, by the rules of the durable store.
public final class MemoryCardStore: CardStorePort {
    private struct State {
        var cards: [CustomerID: [String: KeptCard]] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A store without cards.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: StorageFailure?) {
        state.withLock { $0.failure = error }
    }

    /// The customer's kept cards.
    /// - Throws: what it was told to fail with.
    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try use { cards in Array(cards[customer, default: [:]].values) }
    }

    /// Keeps `cards` in place of those without a bookmark.
    /// - Throws: what it was told to fail with.
    public func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        try use { kept in
            var own = kept[customer, default: [:]].filter(\.value.isBookmarked)
            for card in cards { own[card.id] = KeptCard(card, isBookmarked: own[card.id]?.isBookmarked ?? false) }
            kept[customer] = own
            return Array(own.values)
        }
    }

    /// Bookmarks `card`, or takes its bookmark away.
    /// - Throws: what it was told to fail with.
    public func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        try use { $0[customer, default: [:]][card.id] = KeptCard(card, isBookmarked: isBookmarked) }
    }

    private func use<Value: Sendable>(
        _ body: (inout [CustomerID: [String: KeptCard]]) -> Value
    ) throws(StorageFailure) -> Value {
        try state.withLock { state throws(StorageFailure) in
            if let failure = state.failure { throw failure }
            return body(&state.cards)
        }
    }
}

/// Keeps logins over the network in memory, by the rules of the durable stores.
public final class MemoryLoginSessions: LoginSessionsPort {
    private struct State {
        var sessions: [SessionTokenDigest: LoginSession] = [:]
        var failure: BankError?
    }

    private let state = Mutex(State())

    /// Nobody is logged in.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: BankError?) {
        state.withLock { $0.failure = error }
    }

    /// How many sessions are kept, including expired ones that were not dropped yet.
    public var count: Int { state.withLock { $0.sessions.count } }

    /// Keeps `session` under the digest of its token, and drops those that have expired.
    /// - Throws: what it was told to fail with.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) {
        try use { sessions in
            sessions = sessions.filter { $0.value.expiresAt > now }
            sessions[digest] = session
        }
    }

    /// The session whose token has this digest and which has not expired.
    /// - Throws: what it was told to fail with.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) -> LoginSession? {
        try use { sessions in sessions[digest].flatMap { $0.expiresAt > now ? $0 : nil } }
    }

    /// The sessions of a customer that have not expired, by the digests of their tokens.
    /// - Throws: what it was told to fail with.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try use { sessions in sessions.filter { $0.value.customer == customer && $0.value.expiresAt > now } }
    }

    /// Ends the session whose token has this digest.
    /// - Throws: what it was told to fail with.
    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        try use { $0[digest] = nil }
    }

    /// Ends all sessions of a customer but one.
    /// - Throws: what it was told to fail with.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try use { sessions in
            sessions = sessions.filter { $0.value.customer != customer || $0.key == spared }
        }
    }

    private func use<Value: Sendable>(
        _ body: (inout [SessionTokenDigest: LoginSession]) -> Value
    ) throws(BankError) -> Value {
        try state.withLock { state throws(BankError) in
            if let failure = state.failure { throw failure }
            return body(&state.sessions)
        }
    }
}

/// Keeps access tokens in memory.
public final class MemoryAccessTokens: AccessTokensPort {
    private struct State {
        var tokens: [CustomerID: AccessToken] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A store without tokens.
    public init() {}

    /// Makes every further change fail with `failure`; none for `nil`.
    public func fail(with failure: StorageFailure?) {
        state.withLock { $0.failure = failure }
    }

    /// The token that was kept last for `customer`; `nil` when there is none, or it was forgotten.
    public func token(of customer: CustomerID) async -> AccessToken? {
        state.withLock { $0.tokens[customer] }
    }

    /// Keeps `token`, then throws if told to.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        try state.withLock { state throws(StorageFailure) in
            state.tokens[customer] = token
            if let failure = state.failure { throw failure }
        }
    }

    /// Forgets the customer's token, then throws if told to.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        try state.withLock { state throws(StorageFailure) in
            state.tokens[customer] = nil
            if let failure = state.failure { throw failure }
        }
    }

    /// Forgets `token` unless another was kept meanwhile, then throws if told to.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        try state.withLock { state throws(StorageFailure) in
            if state.tokens[customer] == token { state.tokens[customer] = nil }
            if let failure = state.failure { throw failure }
        }
    }
}

/// Keeps selections in memory.
public final class MemorySelection: SelectionPort {
    private struct State {
        var selected: [CustomerID: IBAN] = [:]
        var failure: BankError?
    }

    private let state = Mutex(State())

    /// Nothing is selected.
    public init() {}

    /// Makes every further `select` fail with `error`; none for `nil`.
    public func fail(with error: BankError?) {
        state.withLock { $0.failure = error }
    }

    /// The number that `customer` selected last; `nil` before the first.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        state.withLock { $0.selected[customer] }
    }

    /// Remembers `number`, then throws if told to.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        try state.withLock { state throws(BankError) in
            state.selected[customer] = number
            if let failure = state.failure { throw failure }
        }
    }
}

/// Keeps committed documents in memory, by path.
public final class MemoryDocuments: DocumentsPort {
    private struct State {
        var texts: [String: String] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A store with these documents, by path.
    public init(_ texts: [String: String] = [:]) {
        state.withLock { $0.texts = texts }
    }

    /// The committed documents by path.
    public var texts: [String: String] { state.withLock { $0.texts } }

    /// The text of the document at `path`; `nil` for none.
    public subscript(path: String) -> String? {
        get { texts[path] }
        set { state.withLock { $0.texts[path] = newValue } }
    }

    /// Makes every further step of every document fail with `failure`; none for `nil`.
    public func fail(with failure: StorageFailure?) {
        state.withLock { $0.failure = failure }
    }

    /// Begins a document, which gets its path when it is committed.
    /// - Throws: `StorageFailure.occupied` when there is one and `replacing` is false, or the failure it was told.
    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        try check()
        guard replacing || texts[path] == nil else { throw .occupied(path: path) }
        return MemoryDocumentDraft(documents: self, path: path, isReplacing: replacing)
    }

    /// The bytes of the document at `path`.
    /// - Throws: `StorageFailure.failed` when there is none or it is longer than `limit`, or the failure it was told.
    public func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        try check()
        guard let text = texts[path] else { throw .failed(path: path, detail: "No such file or directory") }
        guard text.utf8.count <= limit else { throw .tooLong(path: path, limit: limit) }
        return [UInt8](text.utf8)
    }

    func check() throws(StorageFailure) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    func commit(_ text: String, at path: String, replacing: Bool) throws(StorageFailure) {
        try check()
        let isPlaced = state.withLock { state in
            guard replacing || state.texts[path] == nil else { return false }
            state.texts[path] = text
            return true
        }
        guard isPlaced else { throw .occupied(path: path) }
    }
}

final class MemoryDocumentDraft: DocumentDraft {
    private let documents: MemoryDocuments
    private let path: String
    private let isReplacing: Bool
    private let text = Mutex("")

    init(documents: MemoryDocuments, path: String, isReplacing: Bool) {
        self.documents = documents
        self.path = path
        self.isReplacing = isReplacing
    }

    func append(_ text: String) async throws(StorageFailure) {
        try documents.check()
        self.text.withLock { $0 += text }
    }

    func commit() async throws(StorageFailure) {
        try documents.commit(text.withLock { $0 }, at: path, replacing: isReplacing)
    }
}
