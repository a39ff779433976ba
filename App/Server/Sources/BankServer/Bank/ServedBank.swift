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
    private let checking: @Sendable () async throws(BankError) -> Void
    private let closing: @Sendable () async -> Void

    /// A bank that keeps who is logged in in `sessions`.
    /// - Parameters:
    ///   - store: the bank.
    ///   - sessions: who is logged in.
    ///   - notices: what the operator has to know of what was found when it was opened, a sentence each.
    ///   - closing: ends its work.
    ///   - checking: throws when it would take no order, though both answer.
    ///   - figures: sets what the store counts for itself.
    public init(
        store: any BankPorts, sessions: any LoginSessionsPort, notices: [String] = [],
        closing: @escaping @Sendable () async -> Void = {},
        checking: @escaping @Sendable () async throws(BankError) -> Void = {},
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

    /// What keeps it from orders and logins, in a word; `nil` when it would take both.
    func obstacle() async -> String? {
        do throws(BankError) {
            try await checking()
            _ = try await store.accounts(of: CustomerID(rawValue: 0))
            // A login that is over when it begins: the next one forgets it.
            let (nobody, time) = (CustomerID(rawValue: 0), Instant(millisecondsSinceEpoch: 0))
            let bytes = (0..<SessionTokenDigest.byteCount).map { _ in UInt8.random(in: .min ... .max) }
            guard let digest = SessionTokenDigest(bytes: bytes) else { return "no bank" }
            try await sessions.begin(
                LoginSession(customer: nobody, username: "", expiresAt: time), under: digest, at: time)
            _ = try await sessions.session(under: digest, at: time)
            return nil
        } catch .storage(let failure) {
            switch failure {
            case .readOnly: return "read-only"
            case .diskFull: return "disk full"
            case .busy: return "busy"
            default: return "no bank"
            }
        } catch {
            return "no bank"
        }
    }
}
