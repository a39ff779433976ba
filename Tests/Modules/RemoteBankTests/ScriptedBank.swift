import BankKernel
import BankSamples
import BankWire
import InMemoryBank
import LoopbackServer
import Money
import RemoteBank
import ServiceHTTP
import Synchronization
import TestSupport

/// A server that says what a test wants, request after request, and the bank that asks it.
final class ScriptedBank: Sendable {
    let server: LoopbackServer
    let bank: RemoteBank
    let clock = ManualClock(Instant(millisecondsSinceEpoch: 1_767_603_600_000))
    static let ann = CustomerID(rawValue: 1)

    /// A bank whose login succeeds and whose server then gives `replies`, the last one again and again.
    ///
    /// - Parameters:
    ///   - replies: what the server says.
    ///   - isImpatient: whether time is over as soon as the server says nothing; it is never over otherwise.
    init(_ replies: Reply..., isImpatient: Bool = false) async throws {
        let script = Script(replies)
        server = try LoopbackServer { request in
            request.hasPrefix("POST /v1/sessions ") ? .document(Self.grant, status: 201) : script.next()
        }
        bank = try RemoteBank(
            address: server.url(""), transport: NetworkTransport(), clock: clock, patience: .seconds(86_400)
        ) { duration in
            // What is shorter is the wait before the next attempt.
            guard duration > .seconds(2) else { return try Task.checkCancellation() }
            guard isImpatient else { return try await Task.sleep(for: .seconds(86_400)) }
            try await waitUntil { script.takeSilence() }
        }
        _ = try await bank.logIn(username: "ann", password: "s3cret-password")
    }

    /// The requests after the login.
    var requests: [String] { Array(server.requests.dropFirst()) }

    /// What is in each of them, whatever order its fields have.
    var contents: [Set<Substring>] { requests.map { Set($0.split(separator: "\r\n")) } }

    /// An order of Ann's.
    func book(_ amount: Money = .eur(25_00)) async throws(BankError) -> TransferReceipt {
        try await bank.book(Self.order(amount))
    }

    static func order(_ amount: Money = .eur(25_00)) -> TransferOrder {
        TransferOrder(
            reference: TransferReference(id: .deadbeef, note: "Lunch ✿"), customer: ann, source: .nobodys,
            destination: .nobodys, amount: amount)
    }

    static let receipt = TransferReceipt(
        id: .deadbeef, sequence: 7, bookedAt: Instant(millisecondsSinceEpoch: 1_767_603_600_000),
        balanceAfter: .eur(75_00))

    private static var grant: JSONValue {
        [
            "token": "t0ken-of-ann", "expiresAt": "2026-01-05T10:00:00.000Z",
            "user": ["id": "1", "username": "ann", "displayName": "Ann"],
        ]
    }
}

/// What is still to be said.
private final class Script: Sendable {
    private struct State {
        var replies: [Reply]
        var silences = 0
    }

    private let state: Mutex<State>

    init(_ replies: [Reply]) {
        state = Mutex(State(replies: replies))
    }

    func next() -> Reply {
        state.withLock { state in
            let reply = state.replies.count > 1 ? state.replies.removeFirst() : state.replies.first ?? .cut
            if case .hangs = reply.end { state.silences += 1 }
            return reply
        }
    }

    /// Whether the server has begun to say nothing, once more than it was asked for.
    func takeSilence() -> Bool {
        state.withLock { state in
            guard state.silences > 0 else { return false }
            state.silences -= 1
            return true
        }
    }
}

extension Reply {
    /// A document of the bank.
    static func document(_ document: some WireDocument, status: Int = 200) -> Reply {
        .text(document.text, status: status)
    }

    /// A refusal.
    static func problem(_ error: BankError) -> Reply { .problem(Problem(error)) }

    static func problem(_ problem: Problem) -> Reply {
        .text(problem.text, status: problem.status, type: Problem.mediaType)
    }

    /// Nothing: the connection is cut before an answer.
    static let cut = Reply(bytes: [])
    /// Nothing, forever.
    static let silence = Reply(bytes: [], end: .hangs)
}
