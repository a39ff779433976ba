import BankKernel
import MemoryDisk

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
            if case .refused = answer {} else if !operation.onlyLooks { mayDoubt = false }
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
