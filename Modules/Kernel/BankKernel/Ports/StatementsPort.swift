/// Where statements come from.
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
