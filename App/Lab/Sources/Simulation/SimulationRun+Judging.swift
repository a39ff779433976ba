import BankKernel
import BankOracle
import Dispatch
import DurableSQLite
import Ledger
import MemoryDisk
import Synchronization

/// What must not happen.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension SimulationRun {
    func judge(
        _ answer: BankAnswer, to operation: BankOperation, by process: Int, since troubles: Int, isForged: Bool = false
    ) throws(Violation) {
        if isTraced { trace.append("\(answer)") }
        if let reference = operation.reference, !isForged, !sent.contains(where: { $0.reference == reference }) {
            sent.append(operation)
        }
        if case .forgetLogins(let username) = operation { guesses[username] = [] }
        guard disks[process].isAlive else { return leaveOpen(operation) }
        switch answer {
        case .refused(.outcomeUnknown(let id)):
            guard id == operation.reference else { throw Violation("\(operation) gave the reference \(id)") }
            try checkCause(of: answer, to: "\(operation)", since: troubles)
            leaveOpen(operation)
        case .refused(.storage(let failure)):
            try checkCause(of: answer, to: "\(operation)", since: troubles)
            try checkSense(of: failure, to: "\(operation)")
            // Who opens an account or tries to log in looks, or tries again.
            if operation.reference == nil { beliefs.leaveOpen(operation, at: clock.now()) }
        default:
            guard beliefs.explain(answer, to: operation, at: clock.now()) else {
                let expected = beliefs.expectations(of: operation, at: clock.now())
                throw Violation("\(operation) gave \(answer) and not \(expected)")
            }
            // The mark is made anew once the change is there; a trouble with the disk leaves the bank in doubt.
            let settles = !operation.isOfLogins && machine.troubles == troubles
            if case .refused = answer {} else if settles { mayDoubt = false }
            if case .admission(let admission) = answer { try checkThrottle(admission, to: operation) }
            if !isForged { unsettled.removeAll { $0.reference == operation.reference } }
        }
    }

    /// Whatever the clock did: nobody waits longer than the throttle says, and nobody is told again and again that a guess is
    /// wrong.
    private func checkThrottle(_ admission: LoginAdmission, to operation: BankOperation) throws(Violation) {
        let latest = clock.now().advanced(by: LoginThrottle().longestDelay)
        switch admission {
        case .refused(let until):
            guard until > clock.now(), until <= latest else {
                throw Violation("\(operation) at \(clock.now()) has to wait until \(until)")
            }
        case .admitted:
            guard case .failLogin(let username) = operation else { return }
            let recent = (guesses[username] ?? []).filter { elapsed - $0 < .seconds(60) } + [elapsed]
            guesses[username] = recent
            guard recent.count <= Self.mostGuesses else {
                throw Violation("\(recent.count) guesses of \(username) within a minute")
            }
        }
    }

    /// Within a minute: three at once, and one after 5, 10 and 20 seconds.
    private static let mostGuesses = 6

    func leaveOpen(_ operation: BankOperation) {
        beliefs.leaveOpen(operation, at: clock.now())
        if operation.reference != nil, !unsettled.contains(operation) { unsettled.append(operation) }
    }

    func checkCause(of answer: BankAnswer, to what: String, since troubles: Int) throws(Violation) {
        refusals += 1
        guard isDamaged || machine.troubles > troubles else {
            throw Violation("\(what) gave \(answer) without a cause")
        }
    }

    /// No disk of these steps changes what it holds, and nobody waits for anybody.
    func checkSense(of failure: StorageFailure, to what: String) throws(Violation) {
        if isDamaged { return }
        switch failure {
        case .diskFull, .failed, .unsettled: return
        default: throw Violation("\(what) gave \(failure), which is false")
        }
    }
}

/// Another process's operation in the middle of one.
final class Overtaking: Sendable {
    private let operation: @Sendable () async -> BankAnswer
    private let result = Mutex<BankAnswer?>(nil)

    init(_ operation: BankOperation, on ledger: Ledger, at now: Instant) {
        self.operation = { await operation.run(on: ledger, at: now) }
    }

    var answer: BankAnswer? { result.withLock { $0 } }

    /// On a thread of its own: the one that waits for it may be the last that tasks share.
    func happen() {
        let done = DispatchSemaphore(value: 0)
        Task(executorPreference: BlockingExecutor(label: "overtaking")) { [self] in
            let answer = await operation()
            result.withLock { $0 = answer }
            done.signal()
        }
        done.wait()
    }
}

extension SimulationRun {
    /// Somebody changes a note by hand, by the means of SQLite and with right checksums: an audit must say so.
    func checkThatTamperingIsNoticed() async throws(Violation) {
        guard !isDamaged else { return }
        await end()
        do throws(StorageFailure) {
            try tamper(with: Int64(1 + place % max(1, beliefs.anyState.book.entries.count)), on: disks[0])
        } catch {
            throw Violation("the bank cannot be edited by hand: \(error)")
        }
        isDamaged = true
        refusals = 0
        try await read(.audit, by: 0)
        guard refusals > 0 else { throw Violation("an audit does not notice a note that was changed") }
    }

    private func tamper(with sequence: Int64, on disk: MemoryDisk) throws(StorageFailure) {
        let connection = try Connection(
            path: Simulation.path, flags: 2, vfs: PageChecksums.vfs(over: disk.vfs))
        let guardian = try connection.all(
            "SELECT sql FROM sqlite_schema WHERE name = 'transfer_refuses_update'"
        ) { $0.text(0) }
        try connection.execute(
            """
            DROP TRIGGER transfer_refuses_update;
            UPDATE transfer SET note = note || '!' WHERE sequence = \(sequence);
            \(guardian.joined());
            """)
    }
}
