/// Where statements come from.
public protocol StatementsPort: Sendable {
    /// Begins to read a statement: a JSON array of transactions.
    /// - Throws: `StatementFailure`.
    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks
}

/// A statement that is being read.
public protocol StatementChunks: Sendable {
    /// The next bytes, as many as there are at once; `nil` at the end.
    /// - Throws: `StatementFailure`; nothing more can be read then.
    func next() async throws(StatementFailure) -> [UInt8]?
}
