public import BankKernel
import Postgres
import Synchronization

extension PostgresLedger: LoginSessionsPort {
    private static let add = Statement(
        """
        INSERT INTO login_session (digest, customer, username, expires_at) VALUES ($1, $2, $3, $4)
        """)
    private static let list = Statement(
        """
        SELECT digest, customer, username, expires_at FROM login_session WHERE customer = $1 AND expires_at > $2
        ORDER BY expires_at DESC LIMIT $3
        """)
    private static let dropExpired = Statement("DELETE FROM login_session WHERE expires_at <= $1")
    private static let drop = Statement("DELETE FROM login_session WHERE digest = $1")
    private static let dropAll = Statement(
        "DELETE FROM login_session WHERE customer = $1 AND digest IS DISTINCT FROM $2::bytea")

    /// Keeps `session` under the digest of its token, and drops those that have expired at `now`.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) {
        // Two transactions: removing expired sessions must not hold up a login, nor make it fail.
        try await reader.write(
            Step(
                Self.add, .bytes(digest.bytes), .integer(session.customer.rawValue),
                .bytes(Array(session.username.utf8)), .integer(session.expiresAt.millisecondsSinceEpoch)))
        _ = try? await reader.write(Step(Self.dropExpired, .integer(now.millisecondsSinceEpoch)))
    }

    /// The session whose token has this digest; `nil` when there is none, it was ended, or it has expired at `now`.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) -> LoginSession? {
        guard let session = try await logins.session(under: digest), session.expiresAt > now else { return nil }
        return session
    }

    /// The sessions of a customer that were not ended and have not expired at `now`, by the digests of their tokens.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try await reader.read { connection throws(PostgresError) in
            let step = Step(
                Self.list, .integer(customer.rawValue), .integer(now.millisecondsSinceEpoch),
                .integer(Int64(LoginSession.mostListed)))
            return try connection.run(step)[0].reduce(into: [:]) { sessions, row in
                if let digest = SessionTokenDigest(bytes: row.bytes(0)) { sessions[digest] = LoginSession(row) }
            }
        }
    }

    /// Ends the session whose token has this digest: when it returns, the token is invalid at all servers.
    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        try await reader.write(Step(Self.drop, .bytes(digest.bytes)))
    }

    /// Ends all sessions of a customer, but for the one whose token has the digest `spared`; `nil` for none.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try await reader.write(Step(Self.dropAll, .integer(customer.rawValue), .bytes(spared?.bytes)))
    }
}

/// Finds the customers of tokens, many in one query: requests that come while a query runs wait for the next, which asks for all
/// of them. An answer is never older than its request, so a token stops working as soon as its session is ended.
final class SessionLookup: Sendable {
    private typealias Sessions = [[UInt8]: LoginSession]

    private typealias Answer = Result<LoginSession?, BankError>

    /// What a waiting request receives.
    private enum Turn: Sendable {
        case answer(Answer)
        /// It asks now, for these as well.
        case ask([Request])
    }

    private struct Request: Sendable {
        let digest: SessionTokenDigest
        let continuation: CheckedContinuation<Turn, Never>
    }

    private struct State {
        var waiting: [Request] = []
        var isAsking = false
    }

    private static let find = Statement(
        "SELECT digest, customer, username, expires_at FROM login_session WHERE digest = ANY ($1)")

    private let reader: Reader
    private let limit: Duration
    private let state = Mutex(State())

    /// Makes a lookup; each query has the time limit `limit`, so that a stalled one does not hold up the others for long.
    init(reader: Reader, limit: Duration) {
        self.reader = reader
        self.limit = limit
    }

    /// The session whose token has this digest, though it may have expired; `nil` when there is none.
    func session(under digest: SessionTokenDigest) async throws(BankError) -> LoginSession? {
        switch state.withLock({ Self.begin(in: &$0) }) ? .ask([]) : await turn(for: digest) {
        case .answer(let answer): return try answer.get()
        case .ask(let others): return try await ask(for: digest, others).get()
        }
    }

    /// Whether nobody else is asking.
    private static func begin(in state: inout State) -> Bool {
        defer { state.isAsking = true }
        return !state.isAsking
    }

    private func turn(for digest: SessionTokenDigest) async -> Turn {
        await withCheckedContinuation { continuation in
            let isFirst = state.withLock { state in
                guard !Self.begin(in: &state) else { return true }
                state.waiting.append(Request(digest: digest, continuation: continuation))
                return false
            }
            if isFirst { continuation.resume(returning: .ask([])) }
        }
    }

    /// Asks in the caller's task, since another one would be on another thread; then the first who came meanwhile asks.
    private func ask(for digest: SessionTokenDigest, _ others: [Request]) async -> Answer {
        let found = await RequestDeadline.$current.withValue(.now + limit) {
            await sessions(under: [digest.bytes] + others.map(\.digest.bytes))
        }
        for request in others {
            request.continuation.resume(returning: .answer(found.map { $0[request.digest.bytes] }))
        }
        let (next, rest) = state.withLock { state in
            defer { state.waiting = [] }
            state.isAsking = !state.waiting.isEmpty
            return (state.waiting.first, Array(state.waiting.dropFirst()))
        }
        next?.continuation.resume(returning: .ask(rest))
        return found.map { $0[digest.bytes] }
    }

    private func sessions(under digests: [[UInt8]]) async -> Result<Sessions, BankError> {
        do throws(BankError) {
            return .success(
                try await reader.read { connection throws(PostgresError) in
                    try connection.run(Step(Self.find, .byteStrings(digests)))[0].reduce(into: [:]) { sessions, row in
                        sessions[row.bytes(0)] = LoginSession(row)
                    }
                })
        } catch {
            return .failure(error)
        }
    }
}

extension LoginSession {
    /// The session in a row of digest, customer, username and expiry.
    fileprivate init(_ row: Row) {
        self.init(
            customer: CustomerID(rawValue: row.integer(1)),
            username: row.withBytes(2) { String(decoding: $0, as: UTF8.self) },
            expiresAt: Instant(millisecondsSinceEpoch: row.integer(3)))
    }
}
