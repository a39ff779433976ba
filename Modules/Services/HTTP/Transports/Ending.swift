import BankKernel
import Synchronization

/// The end of a request. It comes once: whoever waits is told the first one, and later ones are ignored.
final class Ending: Sendable {
    typealias Outcome = Result<HTTPResponse, ServiceError>

    private struct State {
        var continuation: CheckedContinuation<Outcome, Never>?
        var outcome: Outcome?
    }

    private let state = Mutex(State())

    /// Whether it has come.
    var hasCome: Bool { state.withLock { $0.outcome != nil } }

    /// Waits for the end of what `start` begins; when the task is cancelled that is the end, and `stop` is told.
    func wait(
        start: @Sendable () -> Void, stop: @escaping @Sendable () -> Void
    ) async throws(ServiceError) -> HTTPResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(continuation)
                start()
            }
        } onCancel: {
            come(.failure(.cancelled))
            stop()
        }
        return try outcome.get()
    }

    /// Tells whoever waits how it ended, unless an end came before.
    func come(_ outcome: Outcome) {
        let continuation = state.withLock { state in
            guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
            state.outcome = outcome
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: outcome)
    }

    /// Takes whoever waits; an end that came already is told at once.
    private func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
    }
}
