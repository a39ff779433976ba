/// Keeps each customer's tokens of logins at services, across runs.
public protocol AccessTokensPort: Sendable {
    /// The token kept last; `nil` when there is none.
    func token(of customer: CustomerID) async -> AccessToken?

    /// Keeps `token` in place of the one before.
    /// - Throws: ``StorageFailure``; the token then holds for this run only.
    func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure)

    /// Deletes all tokens of a customer who leaves, for every service.
    /// - Throws: ``StorageFailure``; they are then forgotten for this run only.
    func forgetAll(of customer: CustomerID) async throws(StorageFailure)

    /// Deletes `token`, unless another one was kept meanwhile.
    /// - Throws: ``StorageFailure``; the token is then forgotten for this run only.
    func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure)
}

/// Keeps the cards and bookmarks of customers. A change is durable when the call returns.
public protocol CardStorePort: Sendable {
    /// The cards that are kept for the customer, in no particular order; none at first.
    /// - Throws: ``StorageFailure``.
    func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard]

    /// Keeps `cards` in place of those without a bookmark; bookmarked ones stay, brought up to date by one of the same id.
    /// - Returns: the cards that are kept afterwards.
    /// - Throws: ``StorageFailure``; nothing has changed then.
    func replaceCards(of customer: CustomerID, with cards: [CardModel]) async throws(StorageFailure) -> [KeptCard]

    /// Bookmarks `card`, or takes its bookmark away; a card that is not there yet is kept.
    /// - Throws: ``StorageFailure``; whether it happened may be unknown, and repeating it is safe.
    func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) async throws(StorageFailure)
}

/// Keeps customers' nicknames for payees. A change is durable when the call returns.
public protocol PayeeBookPort: Sendable {
    /// The nicknames that the customer has given, in no particular order; none at first.
    /// - Throws: ``StorageFailure``.
    func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname]

    /// Keeps `nickname` in place of another one of the same payee.
    /// - Throws: ``StorageFailure``; whether it happened may be unknown, and repeating it is safe.
    func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure)

    /// Forgets the nickname of the payee with this number; does no harm when there is none.
    /// - Throws: ``StorageFailure``; whether it happened may be unknown, and repeating it is safe.
    func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure)
}

/// Writes and reads documents of the customer.
public protocol DocumentsPort: Sendable {
    /// Begins a new document, which appears at `path` only when it is committed.
    ///
    /// With `replacing` it may replace an existing document.
    ///
    /// - Throws: ``StorageFailure`` when it cannot be written there: `.occupied` when something is and `replacing` is false.
    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft

    /// The bytes of the document at `path`, at most `limit` of them.
    /// - Throws: ``StorageFailure`` when it cannot be read there, is longer, or is not a regular file.
    func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8]
}

/// A document that is being written; dropped without ``commit()``, it leaves nothing behind.
public protocol DocumentDraft: Sendable {
    /// Adds text, as UTF-8.
    /// - Throws: ``StorageFailure``; the draft is then unusable.
    func append(_ text: String) async throws(StorageFailure)

    /// Moves the document to its path, complete and durable.
    /// - Throws: ``StorageFailure``; an existing file is then untouched. `.occupied` when a file appeared meanwhile.
    func commit() async throws(StorageFailure)
}

/// Remembers each customer's selected account across runs.
public protocol SelectionPort: Sendable {
    /// The number selected last; `nil` when none was.
    func selectedAccount(of customer: CustomerID) async -> IBAN?

    /// Remembers `number` for the customer.
    /// - Throws: ``BankError/storage(_:)``; the selection then holds for this run only.
    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError)
}

/// Makes the ids of transfers.
public protocol TransferIDSource: Sendable {
    /// An unused id.
    func next() -> TransferID
}

/// Tells the time. Nothing in a module reads the clock of the process.
public protocol WallClock: Sendable {
    /// The current time.
    func now() -> Instant
}
