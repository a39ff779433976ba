import BankKernel
import Postgres
import Synchronization

/// Finds who is logged in, for many requests by one question: whoever comes while one is under way waits for the next, which asks for
/// all who do. So an answer is of no time before it was asked for, and a token that was ended is good for nothing at once.
final class SessionLookup: Sendable {
    private typealias Sessions = [[UInt8]: LoginSession]

    private struct Request {
        let digest: SessionTokenDigest
        let continuation: CheckedContinuation<Result<LoginSession?, BankError>, Never>
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

    /// A lookup whose questions take `limit` at most, so that one that is not answered does not hold up the others for long.
    init(reader: Reader, limit: Duration) {
        self.reader = reader
        self.limit = limit
    }

    /// The session whose token has this digest, though it may have expired; `nil` when there is none.
    func session(under digest: SessionTokenDigest) async throws(BankError) -> LoginSession? {
        let answer = await withCheckedContinuation { continuation in
            let isFirst = state.withLock { state in
                state.waiting.append(Request(digest: digest, continuation: continuation))
                defer { state.isAsking = true }
                return !state.isAsking
            }
            if isFirst { Task { await answerAll() } }
        }
        return try answer.get()
    }

    private func answerAll() async {
        while let requests = take() {
            let found = await RequestDeadline.$current.withValue(.now + limit) {
                await sessions(under: requests.map(\.digest.bytes))
            }
            for request in requests {
                request.continuation.resume(returning: found.map { $0[request.digest.bytes] })
            }
        }
    }

    /// All who wait; `nil` when nobody does, and nothing is asked any more.
    private func take() -> [Request]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isAsking = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private func sessions(under digests: [[UInt8]]) async -> Result<Sessions, BankError> {
        do throws(BankError) {
            return .success(
                try await reader.read { connection throws(PostgresError) in
                    let rows = try connection.run(Step(Self.find, .byteStrings(digests)))[0].map { row in
                        let session = LoginSession(
                            customer: CustomerID(rawValue: row.integer(1)),
                            username: String(decoding: row.bytes(2), as: UTF8.self),
                            expiresAt: Instant(millisecondsSinceEpoch: row.integer(3)))
                        return (row.bytes(0), session)
                    }
                    return Sessions(uniqueKeysWithValues: rows)
                })
        } catch {
            return .failure(error)
        }
    }
}
