public import BankKernel
public import PublicServices

/// Statements in files, beside those of users that come from elsewhere.
public struct DiskStatements: StatementsPort {
    private let users: any StatementsPort
    private let paths: HomePath

    /// Files of the machine, where `~` is `home`, if that is known, and `users` for the statements of users.
    public init(users: any StatementsPort = EmbeddedStatements(), home: String? = nil) {
        self.users = users
        paths = HomePath(home: home)
    }

    /// Opens a file, or asks for the statement of a user.
    /// - Throws: `StatementFailure.file`, or what the source of the users' statements throws.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard case .file(let path) = source else { return try await users.open(source) }
        do {
            return try FileChunks(path: paths.expanded(path))
        } catch {
            throw .file(error)
        }
    }

    /// The users of the source of their statements.
    /// - Throws: what it throws.
    public func users() async throws(StatementFailure) -> [StatementUser]? { try await users.users() }
}
