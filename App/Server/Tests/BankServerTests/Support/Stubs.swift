import BankKernel
import BankKernelMocks
import InMemoryBank
import Interception
import Synchronization

@testable import BankServer

/// Rates as a test sets them, with a count of how often they were asked for.
final class StubRates: RatesSource {
    typealias Outcome = Result<DirectRatesDocument, ServiceError>

    static let list = document(#"[{"from":"EUR","to":"USD","rate":1.12}]"#)
    static let otherList = document(#"[{"from":"EUR","to":"USD","rate":1.25}]"#)

    private struct State {
        var outcome: Outcome
        var count = 0
        var mostAtOnce = 0
        var atOnce = 0
        var gate: Gate?
    }

    private let state: Mutex<State>

    init(_ outcome: Outcome = .success(list), isHeld: Bool = false) {
        state = Mutex(State(outcome: outcome, gate: isHeld ? Gate() : nil))
    }

    var count: Int { state.withLock { $0.count } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    func set(_ outcome: Outcome) {
        state.withLock { $0.outcome = outcome }
    }

    func hold() {
        state.withLock { $0.gate = Gate() }
    }

    /// Lets all held calls go on, and later ones pass at once.
    func release() {
        state.withLock { $0.gate }?.open()
    }

    /// Returns when somebody is held.
    func arrival() async {
        await state.withLock { $0.gate }?.arrival()
    }

    func rates() async throws(ServiceError) -> DirectRatesDocument {
        let gate = state.withLock { state in
            state.count += 1
            state.atOnce += 1
            state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
            return state.gate
        }
        await gate?.pass()
        return try state.withLock { state in
            state.atOnce -= 1
            return state.outcome
        }.get()
    }

    private static func document(_ text: String) -> DirectRatesDocument {
        DirectRatesDocument(json: Array(text.utf8), leftOut: 0)
    }
}

/// What must not be found anywhere.
final class Secrets: Sendable {
    private let secrets = Mutex<[String]>([])

    var all: [String] { secrets.withLock { $0 } }

    func keep(_ secret: String) {
        secrets.withLock { $0.append(secret) }
    }
}

extension MockBankPorts {
    /// A bank of which every answer to a customer is `error`; `logins` checks identities.
    convenience init(failingWith error: BankError, logins: InMemoryBank) {
        self.init(fake: logins)
        failAll(with: error)
        failures.credential = nil
        failures.begin = nil
        failures.end = nil
        failures.setPassword = nil
    }
}
