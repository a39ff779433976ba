public import BankKernel

/// The statements of the users that come with the app; it knows no files.
public struct ShippedStatements: StatementsPort {
    /// The statements.
    public init() {}

    /// The statement of user 10000 or 10010 to 10015.
    /// - Throws: `StatementFailure.unknownUser` for any other, `.file` for a file.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        switch source {
        case .user(let id):
            guard let transactions = ShippedTransactions.byUser[id] else { throw .unknownUser(id) }
            return WholeStatement("[\(transactions.map(\.json).joined(separator: ","))]")
        case .file(let path):
            throw .file(.failed(path: path, detail: "No such file or directory"))
        }
    }
}
