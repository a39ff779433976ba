public import BankKernel

/// The statements of the users that come with the app; it knows no files.
public struct EmbeddedStatements: StatementsPort {
    /// The shipped statements, the same every time.
    public init() {}

    /// What the public service would answer for a user, a JSON array of transactions; `nil` for a user there is not.
    public static func json(ofUser id: String) -> String? {
        EmbeddedTransactions.byUser[id].map { "[\($0.map(\.json).joined(separator: ","))]" }
    }

    /// The statement of user 10000 or 10010 to 10015.
    /// - Throws: `StatementFailure.unknownUser` for any other, `.file` for a file, `.cancelled`.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard !Task.isCancelled else { throw .cancelled }
        switch source {
        case .user(let id):
            guard let json = Self.json(ofUser: id) else { throw .unknownUser(id) }
            return WholeStatement(json)
        case .file(let path):
            throw .file(.failed(path: path, detail: "No such file or directory"))
        }
    }

    /// The users that come with the app.
    public func users() async throws(StatementFailure) -> [StatementUser]? {
        EmbeddedTransactions.byUser.keys.sorted().map(StatementUser.init)
    }
}
