public import BankKernel

/// The bank that the server serves, whoever keeps it and where.
public struct ServedBank: Sendable {
    /// What customers and their logins are served from.
    public typealias Store = AccountsPort & BalancePort & CredentialsPort & HistoryPort & LoginAttemptsPort
        & PasswordsPort & PayeesPort & TransfersPort

    let store: any Store
    let sessions: any LoginSessionsPort
    private let closing: @Sendable () async -> Void

    /// A bank that keeps who is logged in in `sessions`, and ends its work in `closing`.
    public init(
        store: any Store, sessions: any LoginSessionsPort, closing: @escaping @Sendable () async -> Void = {}
    ) {
        self.store = store
        self.sessions = sessions
        self.closing = closing
    }

    /// Ends its work when what was begun is done.
    public func close() async {
        await closing()
    }

    /// Whether it can be asked.
    func isThere() async -> Bool {
        do {
            _ = try await store.accounts(of: CustomerID(rawValue: 0))
            guard let digest = SessionTokenDigest(bytes: Array(repeating: 0, count: SessionTokenDigest.byteCount))
            else {
                return false
            }
            _ = try await sessions.session(under: digest, at: Instant(millisecondsSinceEpoch: 0))
            return true
        } catch {
            return false
        }
    }
}
