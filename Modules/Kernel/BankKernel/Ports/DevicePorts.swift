/// Where the tokens of logins elsewhere are kept, from one run to the next; each customer of the bank has their own.
public protocol AccessTokensPort: Sendable {
    /// The token kept last; `nil` when there is none.
    func token(of customer: CustomerID) async -> AccessToken?

    /// Keeps `token` in place of the one before.
    /// - Throws: ``StorageFailure``; the token then holds for this run only.
    func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure)

    /// Forgets all tokens of the customer, whatever service they are for: they leave.
    /// - Throws: ``StorageFailure``; they are then forgotten for this run only.
    func forgetAll(of customer: CustomerID) async throws(StorageFailure)

    /// Forgets `token`, which is of no further use; another one that was kept meanwhile stays.
    /// - Throws: ``StorageFailure``; the token is then forgotten for this run only.
    func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure)
}

/// Where the cards of customers and their bookmarks are kept. What a call has changed is durable when it returns.
public protocol CardStorePort: Sendable {
    /// The cards that are kept for the customer, in no particular order; none at first.
    /// - Throws: ``StorageFailure``.
    func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard]

    /// Keeps `cards` in place of those without a bookmark; bookmarked ones stay, brought up to date by one of the same id.
    /// - Returns: what is kept then.
    /// - Throws: ``StorageFailure``; nothing has changed then.
    func replaceCards(of customer: CustomerID, with cards: [CardModel]) async throws(StorageFailure) -> [KeptCard]

    /// Bookmarks `card`, or takes its bookmark away; a card that is not there yet is kept.
    /// - Throws: ``StorageFailure``; whether it happened can be unknown then, but doing it again does no harm.
    func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) async throws(StorageFailure)
}

/// Where customers' own names for payees are kept. What a call has changed is durable when it returns.
public protocol PayeeBookPort: Sendable {
    /// The nicknames that the customer has given, in no particular order; none at first.
    /// - Throws: ``StorageFailure``.
    func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname]

    /// Keeps `nickname` in place of another one of the same payee.
    /// - Throws: ``StorageFailure``; whether it happened can be unknown then, but doing it again does no harm.
    func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure)

    /// Forgets the nickname of the payee with this number; does no harm when there is none.
    /// - Throws: ``StorageFailure``; whether it happened can be unknown then, but doing it again does no harm.
    func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure)
}

/// Where documents of the customer are written and read.
public protocol DocumentsPort: Sendable {
    /// Begins a new document, which is at `path` when it is committed, and not before.
    ///
    /// With `replacing` it may take the place of a document that is there.
    ///
    /// - Throws: ``StorageFailure`` when it cannot be written there: `.occupied` when something is and `replacing` is false.
    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft

    /// The bytes of the document at `path`, at most `limit` of them.
    /// - Throws: ``StorageFailure`` when it cannot be read there, is longer, or is not a file: what is read is read again as it was.
    func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8]
}

/// A document that is being written; dropped without ``commit()``, it leaves nothing behind.
public protocol DocumentDraft: Sendable {
    /// Adds text, as UTF-8.
    /// - Throws: ``StorageFailure``; the draft is then of no further use.
    func append(_ text: String) async throws(StorageFailure)

    /// Puts the document in its place, whole and durable.
    /// - Throws: ``StorageFailure``; what was there before is then untouched. `.occupied` when something came there meanwhile.
    func commit() async throws(StorageFailure)
}

/// Where the account that a customer selected is remembered, from one run to the next.
public protocol SelectionPort: Sendable {
    /// The number selected last; `nil` when none was.
    func selectedAccount(of customer: CustomerID) async -> IBAN?

    /// Remembers `number` for the customer.
    /// - Throws: ``BankError/storage(_:)``; the selection then holds for this run only.
    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError)
}

/// Makes the ids of transfers.
public protocol TransferIDSource: Sendable {
    /// An id that no transfer has had.
    func next() -> TransferID
}

/// Tells the time. Nothing in a module reads the clock of the process.
public protocol WallClock: Sendable {
    /// The current time.
    func now() -> Instant
}
