public import BankKernel
public import CoreMetrics

/// The bank that the server serves, whoever keeps it and where.
public struct ServedBank: Closable, Sendable {
    /// What customers and their logins are served from.
    let store: any BankPorts
    let sessions: any LoginSessionsPort
    /// What the operator has to know of what was found when it was opened, a sentence each.
    let notices: [String]
    /// Sets what the store counts for itself.
    let figures: @Sendable (any MetricsFactory) -> Void
    private let checking: @Sendable () async throws -> Void
    private let closing: @Sendable () async -> Void

    /// A bank that keeps who is logged in in `sessions`.
    /// - Parameters:
    ///   - store: the bank.
    ///   - sessions: who is logged in.
    ///   - notices: what the operator has to know of what was found when it was opened, a sentence each.
    ///   - closing: ends its work.
    ///   - checking: throws when it is not there, though both answer.
    ///   - figures: sets what the store counts for itself.
    public init(
        store: any BankPorts, sessions: any LoginSessionsPort, notices: [String] = [],
        closing: @escaping @Sendable () async -> Void = {},
        checking: @escaping @Sendable () async throws -> Void = {},
        figures: @escaping @Sendable (any MetricsFactory) -> Void = { _ in }
    ) {
        self.store = store
        self.sessions = sessions
        self.notices = notices
        self.checking = checking
        self.figures = figures
        self.closing = closing
    }

    /// Ends its work when what was begun is done.
    public func close() async {
        await closing()
    }

    /// Whether it can be asked.
    func isThere() async -> Bool {
        do {
            try await checking()
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
