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
    private static let dropExpired = Statement(
        """
        DELETE FROM login_session WHERE expires_at <= least($1, floor(extract(epoch FROM now()) * 1000)::bigint)
        """)
    private static let drop = Statement("DELETE FROM login_session WHERE digest = $1")
    private static let dropAll = Statement(
        "DELETE FROM login_session WHERE customer = $1 AND digest IS DISTINCT FROM $2::bytea")

    /// Keeps `session` under the digest of its token, and drops those that have expired at `now`, and by the clock of the database:
    /// a server whose clock is ahead does not end logins at the others.
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
        /// It asks now, for all who wait as well.
        case ask
    }

    private struct Request: Sendable {
        let number: Int
        let digest: SessionTokenDigest
        let continuation: CheckedContinuation<Turn?, Never>
    }

    private struct State {
        /// In order of arrival. The running query asks for the first `asked` of them.
        var waiting: [Request] = []
        var asked = 0
        var latest = 0
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
        switch state.withLock({ Self.begin(in: &$0) }) ? .ask : await turn(for: digest) {
        case .answer(let answer): return try answer.get()
        case .ask: return try await ask(for: digest).get()
        case nil: throw .storage(StorageFailure(.unreachable(message: "its answers take too long"), path: reader.path))
        }
    }

    /// Whether nobody else is asking.
    private static func begin(in state: inout State) -> Bool {
        defer { state.isAsking = true }
        return !state.isAsking
    }

    /// `nil` when the time of the request is over.
    private func turn(for digest: SessionTokenDigest) async -> Turn? {
        let number = state.withLock { state in
            state.latest += 1
            return state.latest
        }
        return await waitInLine(until: RequestDeadline.current, leave: { self.giveUp(number) }) { continuation in
            let isFirst = state.withLock { state in
                guard !Self.begin(in: &state) else { return true }
                state.waiting.append(Request(number: number, digest: digest, continuation: continuation))
                return false
            }
            if isFirst { continuation.resume(returning: .ask) }
        }
    }

    private func giveUp(_ number: Int) {
        let request = state.withLock { state -> Request? in
            guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
            if place < state.asked { state.asked -= 1 }
            return state.waiting.remove(at: place)
        }
        request?.continuation.resume(returning: nil)
    }

    /// Asks in the caller's task, since another one would be on another thread; then the latest who came meanwhile asks, who has the most
    /// time left.
    private func ask(for digest: SessionTokenDigest) async -> Answer {
        let others = state.withLock { state in
            state.asked = state.waiting.count
            return state.waiting.map(\.digest.bytes)
        }
        let deadline = min(RequestDeadline.current ?? .now + limit, .now + limit)
        let found = await RequestDeadline.$current.withValue(deadline) {
            await sessions(under: [digest.bytes] + others)
        }
        let (answered, next) = state.withLock { state in
            let answered = Array(state.waiting.prefix(state.asked))
            state.waiting.removeFirst(state.asked)
            state.asked = 0
            let next = state.waiting.popLast()
            state.isAsking = next != nil
            return (answered, next)
        }
        for request in answered {
            request.continuation.resume(returning: .answer(found.map { $0[request.digest.bytes] }))
        }
        next?.continuation.resume(returning: .ask)
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
            customer: CustomerID(rawValue: row.integer(1)), username: row.text(2),
            expiresAt: Instant(millisecondsSinceEpoch: row.integer(3)))
    }
}
