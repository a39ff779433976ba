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

    private let state: Mutex<(outcome: Outcome, count: Int)>
    private let calls = HeldCalls()

    init(_ outcome: Outcome = .success(list), isHeld: Bool = false) {
        state = Mutex((outcome, 0))
        if !isHeld { release() }
    }

    var count: Int { state.withLock { $0.count } }
    var mostAtOnce: Int { calls.most }

    func set(_ outcome: Outcome) {
        state.withLock { $0.outcome = outcome }
    }

    func hold() { calls.hold() }

    /// Lets all held calls go on, and later ones pass at once.
    func release() { calls.gate.open() }

    /// Returns when somebody is held.
    func arrival() async { await calls.gate.arrival() }

    func rates() async throws(ServiceError) -> DirectRatesDocument {
        state.withLock { $0.count += 1 }
        await calls.wait()
        return try state.withLock { $0.outcome }.get()
    }

    static func document(_ text: String, age: Duration = .zero) -> DirectRatesDocument {
        DirectRatesDocument(json: Array(text.utf8), leftOut: 0, age: age)
    }
}

/// Counts the calls that wait at a gate.
final class HeldCalls: Sendable {
    private let state = Mutex((gate: Gate(), present: 0, most: 0))

    var gate: Gate { state.withLock { $0.gate } }

    /// How many were there at once, at most.
    var most: Int { state.withLock { $0.most } }

    /// Holds later calls.
    func hold() { state.withLock { $0.gate = Gate() } }

    func wait() async {
        let gate = state.withLock { state in
            state.present += 1
            state.most = max(state.most, state.present)
            return state.gate
        }
        await gate.pass()
        state.withLock { $0.present -= 1 }
    }
}

extension MockBankPorts {
    /// A bank whose every answer to a customer is `error`; `logins` checks identities.
    convenience init(failingWith error: BankError, logins: InMemoryBank) {
        self.init(fake: logins)
        failAll(with: error)
        failures.credential = nil
        failures.begin = nil
        failures.end = nil
        failures.setPassword = nil
    }
}
