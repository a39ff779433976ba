import BankKernel
import Synchronization

/// An order that waits its turn, and then its answer.
final class Ticket: Sendable {
    typealias Answer = Result<TransferReceipt, BankError>

    private enum State {
        case new
        case waiting(CheckedContinuation<Answer, Never>)
        case begun(CheckedContinuation<Answer, Never>)
        case settled
    }

    let order: BankOrder
    /// What the latest try booked for it whose commit was not answered: where that is found, this very order booked it.
    let unanswered = Mutex<BookedTransfer.Mark?>(nil)
    private let state = Mutex(State.new)

    init(_ order: BankOrder) {
        self.order = order
    }

    /// Waits for the answer; `false` when it was cancelled before, and nothing has to be done.
    func wait(with continuation: CheckedContinuation<Answer, Never>) -> Bool {
        let isWaiting = state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(continuation)
            return true
        }
        if !isWaiting { continuation.resume(returning: .failure(.cancelled)) }
        return isWaiting
    }

    /// Begins it; `false` when it was cancelled.
    func begin() -> Bool {
        state.withLock { state in
            guard case .waiting(let continuation) = state else { return false }
            state = .begun(continuation)
            return true
        }
    }

    /// Cancels it unless it has begun.
    func cancel() {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            switch state {
            case .new:
                state = .settled
                return nil
            case .waiting(let continuation):
                state = .settled
                return continuation
            case .begun, .settled:
                return nil
            }
        }
        continuation?.resume(returning: .failure(.cancelled))
    }

    /// Tells the answer of an order that has begun.
    func settle(_ answer: Answer) {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard case .begun(let continuation) = state else { return nil }
            state = .settled
            return continuation
        }
        continuation?.resume(returning: answer)
    }
}
