/// The source of cards.
public protocol CardsPort: Sendable {
    /// Cards as the source has them now, each id once; another call may give others.
    /// - Throws: ``ServiceError``, `.wrongShape` when none of them can be read.
    func cards() async throws(ServiceError) -> RecordList<CardModel>
}

/// The source of direct rates.
public protocol DirectRatesPort: Sendable {
    /// A rate from each currency that can be converted to the one with this code; that one itself has none.
    /// - Throws: ``ServiceError``, also when there are published rates and none of them can be used.
    func directRates(to code: String) async throws(ServiceError) -> RateSheet
}

/// The sales service: products and what they sold for. It has its own login.
public protocol SalesPort: Sendable {
    /// The token of a login with these credentials.
    /// - Throws: ``ServiceError``, `.unauthorized` for wrong ones.
    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken

    /// All products, in the order of the service.
    /// - Throws: ``ServiceError``, `.unauthorized` for a token that is invalid or has expired,
    ///   `.wrongShape` when none of them can be read.
    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product>

    /// The sales of all products, in the order of the service.
    /// - Throws: ``ServiceError``, `.unauthorized` for a token that is invalid or has expired,
    ///   `.wrongShape` when none of them can be read.
    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale>
}

/// The source of statements.
public protocol StatementsPort: Sendable {
    /// Begins to read a statement: a JSON array of transactions.
    /// - Throws: ``StatementFailure``.
    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks

    /// The users that have statements, in order of their ids; `nil` when the source has no list of them.
    /// - Throws: ``StatementFailure``.
    func users() async throws(StatementFailure) -> [StatementUser]?
}

/// A statement that is being read.
public protocol StatementChunks: Sendable {
    /// The next bytes, as many as there are at once; `nil` at the end.
    /// - Throws: ``StatementFailure``; nothing more can be read then.
    func next() async throws(StatementFailure) -> [UInt8]?
}

/// The source of transparent accounts.
public protocol TransparentAccountsPort: Sendable {
    /// The page of this number, from 0; one beyond the last is empty.
    /// - Throws: ``ServiceError``.
    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount
}
