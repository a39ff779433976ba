/// What a waiter is given by the continuation that `enter` puts into a line; `nil` after the deadline and once the task is cancelled.
///
/// `leave` then takes the continuation out, if it is still there, and resumes it with `nil`.
package func waitInLine<Value: Sendable>(
    until deadline: ContinuousClock.Instant?, leave: @escaping @Sendable () -> Void,
    enter: (CheckedContinuation<Value?, Never>) -> Void
) async -> Value? {
    func isOver() -> Bool { Task.isCancelled || deadline.map { $0 <= .now } ?? false }
    let timer = deadline.map { deadline in
        Task {
            try? await Task.sleep(until: deadline)
            leave()
        }
    }
    defer { timer?.cancel() }
    return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            guard !isOver() else { return continuation.resume(returning: nil) }
            enter(continuation)
            // It may have been called before there was anything to take out.
            if isOver() { leave() }
        }
    } onCancel: {
        leave()
    }
}
