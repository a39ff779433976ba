public import BankKernel
import Synchronization

/// Keeps nicknames of payees in memory.
public final class MemoryPayeeBook: PayeeBookPort {
    private let state = FailableState<[CustomerID: [IBAN: String]], StorageFailure>([:])

    /// A book without nicknames.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: StorageFailure?) {
        state.fail(with: error)
    }

    /// The customer's nicknames.
    /// - Throws: the configured failure.
    public func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname] {
        try state.use { names in names[customer, default: [:]].map { Nickname(number: $0.key, name: $0.value) } }
    }

    /// Keeps a nickname.
    /// - Throws: the configured failure.
    public func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure) {
        try state.use { $0[customer, default: [:]][nickname.number] = nickname.name }
    }

    /// Forgets a nickname.
    /// - Throws: the configured failure.
    public func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure) {
        try state.use { $0[customer]?[number] = nil }
    }
}

/// Keeps cards and bookmarks in memory, by the rules of the durable store.
public final class MemoryCardStore: CardStorePort {
    private let state: FailableState<[CustomerID: [String: KeptCard]], StorageFailure>

    /// A store without cards.
    public init() {
        state = FailableState([:])
    }

    /// A store with `cards` of one customer.
    package init(_ cards: [KeptCard], of customer: CustomerID) {
        state = FailableState([customer: Dictionary(cards.map { ($0.card.id, $0) }) { $1 }])
    }

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: StorageFailure?) {
        state.fail(with: error)
    }

    /// The customer's kept cards.
    /// - Throws: the configured failure.
    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try state.use { cards in Array(cards[customer, default: [:]].values) }
    }

    /// Keeps `cards` in place of those without a bookmark.
    /// - Throws: the configured failure.
    public func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        try state.use { kept in
            var own = kept[customer, default: [:]].filter(\.value.isBookmarked)
            for card in cards { own[card.id] = KeptCard(card, isBookmarked: own[card.id]?.isBookmarked ?? false) }
            kept[customer] = own
            return Array(own.values)
        }
    }

    /// Bookmarks `card`, or takes its bookmark away.
    /// - Throws: the configured failure.
    public func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        try state.use { $0[customer, default: [:]][card.id] = KeptCard(card, isBookmarked: isBookmarked) }
    }
}

/// Keeps logins over the network in memory, by the rules of the durable stores.
public final class MemoryLoginSessions: LoginSessionsPort {
    private let state = FailableState<[SessionTokenDigest: LoginSession], BankError>([:])

    /// No customer is logged in.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: BankError?) {
        state.fail(with: error)
    }

    /// How many sessions are kept, including expired ones that were not dropped yet.
    public var count: Int { state.value.count }

    /// Keeps `session` under the digest of its token, and drops those that have expired.
    /// - Throws: the configured failure.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) {
        try state.use { sessions in
            sessions = sessions.filter { $0.value.expiresAt > now }
            sessions[digest] = session
        }
    }

    /// The session whose token has this digest and which has not expired.
    /// - Throws: the configured failure.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) -> LoginSession? {
        try state.use { sessions in sessions[digest].flatMap { $0.expiresAt > now ? $0 : nil } }
    }

    /// The sessions of a customer that have not expired, by the digests of their tokens.
    /// - Throws: the configured failure.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try state.use { sessions in
            let going = sessions.filter { $0.value.customer == customer && $0.value.expiresAt > now }
            let latest = going.sorted { $0.value.expiresAt > $1.value.expiresAt }.prefix(LoginSession.mostListed)
            return Dictionary(uniqueKeysWithValues: latest.map { ($0.key, $0.value) })
        }
    }

    /// Ends the session whose token has this digest.
    /// - Throws: the configured failure.
    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        try state.use { $0[digest] = nil }
    }

    /// Ends all sessions of a customer but one.
    /// - Throws: the configured failure.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try state.use { sessions in
            sessions = sessions.filter { $0.value.customer != customer || $0.key == spared }
        }
    }
}

/// Keeps access tokens in memory.
public final class MemoryAccessTokens: AccessTokensPort {
    private let state = FailableState<[CustomerID: AccessToken], StorageFailure>([:])

    /// A store without tokens.
    public init() {}

    /// Makes every further change fail with `failure`; none for `nil`.
    public func fail(with failure: StorageFailure?) {
        state.fail(with: failure)
    }

    /// The token that was kept last for `customer`; `nil` when there is none, or it was forgotten.
    public func token(of customer: CustomerID) async -> AccessToken? {
        state.value[customer]
    }

    /// Keeps `token`, then throws the configured failure, if any.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        try state.change { $0[customer] = token }
    }

    /// Forgets the customer's token, then throws the configured failure, if any.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        try state.change { $0[customer] = nil }
    }

    /// Forgets `token` unless another was kept meanwhile, then throws the configured failure, if any.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        try state.change { if $0[customer] == token { $0[customer] = nil } }
    }
}

/// Keeps selections in memory.
public final class MemorySelection: SelectionPort {
    private let state = FailableState<[CustomerID: IBAN], BankError>([:])

    /// Nothing is selected.
    public init() {}

    /// Makes every further `select` fail with `error`; none for `nil`.
    public func fail(with error: BankError?) {
        state.fail(with: error)
    }

    /// The number that `customer` selected last; `nil` before the first.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        state.value[customer]
    }

    /// Remembers `number`, then throws the configured failure, if any.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        try state.change { $0[customer] = number }
    }
}

/// Keeps committed documents in memory, by path.
public final class MemoryDocuments: DocumentsPort {
    private let state: FailableState<[String: String], StorageFailure>

    /// A store with these documents, by path.
    public init(_ texts: [String: String] = [:]) {
        state = FailableState(texts)
    }

    /// The committed documents by path.
    public var texts: [String: String] { state.value }

    /// The text of the document at `path`; `nil` for none.
    public subscript(path: String) -> String? {
        get { texts[path] }
        set { try? state.change { $0[path] = newValue } }
    }

    /// Makes every further step of every document fail with `failure`; none for `nil`.
    public func fail(with failure: StorageFailure?) {
        state.fail(with: failure)
    }

    /// Begins a document, which gets its path when it is committed.
    /// - Throws: `StorageFailure.occupied` when there is one and `replacing` is false, or the configured failure.
    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        try check()
        guard replacing || texts[path] == nil else { throw .occupied(path: path) }
        return MemoryDocumentDraft(documents: self, path: path, isReplacing: replacing)
    }

    /// The bytes of the document at `path`.
    /// - Throws: `StorageFailure.failed` when there is none or it is longer than `limit`, or the configured failure.
    public func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        try check()
        guard let text = texts[path] else { throw .failed(path: path, detail: "No such file or directory") }
        guard text.utf8.count <= limit else { throw .tooLong(path: path, limit: limit) }
        return [UInt8](text.utf8)
    }

    func check() throws(StorageFailure) {
        try state.use { _ in }
    }

    func commit(_ text: String, at path: String, replacing: Bool) throws(StorageFailure) {
        try state.use { texts throws(StorageFailure) in
            guard replacing || texts[path] == nil else { throw .occupied(path: path) }
            texts[path] = text
        }
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

/// What a store keeps behind a lock, and what it was told to fail with.
private struct FailableState<Value: Sendable, Failure: Error>: ~Copyable, Sendable {
    private let state: Mutex<(value: Value, failure: Failure?)>

    init(_ value: Value) {
        state = Mutex((value, nil))
    }

    func fail(with failure: Failure?) {
        state.withLock { $0.failure = failure }
    }

    /// What is kept, whatever it was told.
    var value: Value { state.withLock { $0.value } }

    /// Does nothing but fail when it was told to.
    func use<Result: Sendable>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        try state.withLock { state throws(Failure) in
            if let failure = state.failure { throw failure }
            return try body(&state.value)
        }
    }

    /// Changes what is kept, and then fails when it was told to.
    func change(_ body: (inout Value) -> Void) throws(Failure) {
        try state.withLock { state throws(Failure) in
            body(&state.value)
            if let failure = state.failure { throw failure }
        }
    }
}
