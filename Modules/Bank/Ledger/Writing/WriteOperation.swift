import BankKernel
import DurableSQLite
import Synchronization

/// A change that is written whole or not at all, together with others in one transaction.
protocol WriteOperation: Sendable {
    associatedtype Value: Sendable

    /// Checks everything, then writes.
    ///
    /// An error other than `.storage` is a refusal of this operation alone, so nothing may be written before it.
    func perform(in connection: Connection) throws(BankError) -> Value

    /// The error for a change that the bank at `path` may or may not have.
    func outcomeUnknown(at path: String) -> BankError
}

extension WriteOperation {
    func outcomeUnknown(at path: String) -> BankError { .storage(.unsettled(path: path)) }
}

/// A waiting operation of any kind, as the writer handles it.
protocol QueuedWrite: Sendable {
    /// Whether it has neither begun nor been cancelled.
    var isWaiting: Bool { get }
    /// Begins it; `false` when it was cancelled before.
    func begin() -> Bool
    /// Performs it and keeps its outcome back until the transaction is durable.
    /// - Throws: an error of the store, which ends the whole transaction.
    func perform(in connection: Connection) throws(BankError)
    /// Its transaction is durable: what it gave is its outcome.
    func settle()
    /// Its transaction did not happen: a refusal stays one, anything else fails with `error`.
    func fail(with error: BankError)
    /// Its commit failed, and so did the next one: the bank at `path` may or may not have it.
    func failAsUnknown(at path: String)
}

/// An operation that waits its turn, and then its outcome.
final class WriteTicket<Operation: WriteOperation>: QueuedWrite {
    private enum State {
        case waiting
        case begun
        case performed(Result<Operation.Value, BankError>)
        case settled(Result<Operation.Value, BankError>)
    }

    private let operation: Operation
    private let state = Mutex(State.waiting)

    init(_ operation: Operation) {
        self.operation = operation
    }

    /// The outcome of the operation, once the writer has handled it.
    var outcome: Result<Operation.Value, BankError> {
        state.withLock { state in
            if case .settled(let outcome) = state { outcome } else { .failure(.cancelled) }
        }
    }

    var isWaiting: Bool {
        state.withLock { state in
            if case .waiting = state { true } else { false }
        }
    }

    func cancel() {
        state.withLock { state in
            if case .waiting = state { state = .settled(.failure(.cancelled)) }
        }
    }

    func begin() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = .begun
            return true
        }
    }

    func perform(in connection: Connection) throws(BankError) {
        do throws(BankError) {
            let value = try operation.perform(in: connection)
            state.withLock { $0 = .performed(.success(value)) }
        } catch {
            if case .storage = error { throw error }
            state.withLock { $0 = .performed(.failure(error)) }
        }
    }

    func settle() {
        state.withLock { state in
            if case .performed(let outcome) = state { state = .settled(outcome) }
        }
    }

    func fail(with error: BankError) {
        state.withLock { state in
            switch state {
            case .settled: return
            case .performed(.failure(let refusal)): state = .settled(.failure(refusal))
            case .waiting, .begun, .performed(.success): state = .settled(.failure(error))
            }
        }
    }

    func failAsUnknown(at path: String) {
        fail(with: operation.outcomeUnknown(at: path))
    }
}
