import Synchronization

/// When a request has to be answered; everything that may wait on its behalf reads it.
public enum RequestDeadline {
    /// The deadline; `nil` outside a request.
    @TaskLocal public static var current: ContinuousClock.Instant?

    /// How long to wait: `most`, or less if the request has to be answered before.
    public static func remaining(of most: Duration) -> Duration {
        current.map { max(.zero, min(most, ContinuousClock.now.duration(to: $0))) } ?? most
    }
}

/// What a waiter is given by the continuation that `enter` puts into a line; `nil` after the deadline and once the task is cancelled.
///
/// `leave` then takes the continuation out, if it is still there, and resumes it with `nil`.
public func waitInLine<Value: Sendable>(
    until deadline: ContinuousClock.Instant?, leave: @escaping @Sendable () -> Void,
    enter: (CheckedContinuation<Value?, Never>) -> Void
) async -> Value? {
    func isOver() -> Bool { Task.isCancelled || deadline.map { $0 <= .now } ?? false }
    let alarm = deadline.map { Alarms.shared.add(at: $0, leave) }
    defer { if let alarm { Alarms.shared.remove(alarm) } }
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

extension RequestDeadline {
    /// How much longer than the deadline ``limiting(_:)`` waits: work that minds the deadline itself says better why it ends.
    private static let grace = Duration.seconds(1)

    /// What `work` returns, or `nil` when the deadline is over. Then `work` goes on, cancelled, and nobody waits for it.
    /// - Throws: what `work` throws in time.
    public static func limiting<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        guard let current else { return try await work() }
        let outcome = FirstOutcome<Result<Value, Failure>?>()
        let task = Task {
            let result: Result<Value, Failure>
            do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
            if outcome.close() { outcome.deliver(result) }
        }
        let alarm = Alarms.shared.add(at: current + grace) {
            // Cancelled work may end at once, with an outcome that is not its own.
            guard outcome.close() else { return }
            task.cancel()
            outcome.deliver(nil)
        }
        defer { Alarms.shared.remove(alarm) }
        let result = await withTaskCancellationHandler {
            await outcome.value
        } onCancel: {
            task.cancel()
        }
        return try result?.get()
    }
}

/// The value of the first of several who close it, for one task that waits for it.
private final class FirstOutcome<Value: Sendable>: Sendable {
    private struct State {
        var isOpen = true
        var value: Value?
        var waiter: CheckedContinuation<Value, Never>?
    }

    private let state = Mutex(State())

    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state in
                    if state.value == nil { state.waiter = continuation }
                    return state.value
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }

    /// Keeps all others from giving the value; `false` when another has done so.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
    }

    func deliver(_ value: Value) {
        let waiter = state.withLock { state in
            state.value = value
            return state.waiter
        }
        waiter?.resume(returning: value)
    }
}

/// The deadlines of all waiters, watched by one task: a task for each would run on another thread, which costs as much as a query.
private final class Alarms: Sendable {
    private struct Alarm {
        let deadline: ContinuousClock.Instant
        let ring: @Sendable () -> Void
    }

    private struct State {
        var alarms: [Int: Alarm] = [:]
        var latest = 0
        /// When the next watcher wakes; `nil` without one.
        var nextWakeTime: ContinuousClock.Instant?
    }

    static let shared = Alarms()

    private let state = Mutex(State())

    /// Calls `ring` at `deadline` or somewhat later, unless the alarm with the returned number was removed.
    func add(at deadline: ContinuousClock.Instant, _ ring: @escaping @Sendable () -> Void) -> Int {
        let (number, isFirst) = state.withLock { state in
            state.latest += 1
            state.alarms[state.latest] = Alarm(deadline: deadline, ring: ring)
            let isFirst = state.nextWakeTime.map { deadline < $0 } ?? true
            if isFirst { state.nextWakeTime = deadline }
            return (state.latest, isFirst)
        }
        if isFirst { Task.detached { await self.watch(from: deadline) } }
        return number
    }

    func remove(_ number: Int) {
        state.withLock { $0.alarms[number] = nil }
    }

    /// Rings what is due, until nothing is left or another watcher wakes earlier.
    private func watch(from first: ContinuousClock.Instant) async {
        var next = first
        while true {
            try? await Task.sleep(until: next)
            let (due, later) = state.withLock { state -> ([Alarm], ContinuousClock.Instant?) in
                guard state.nextWakeTime == next else { return ([], nil) }
                let due = state.alarms.filter { $0.value.deadline <= .now }
                for number in due.keys { state.alarms[number] = nil }
                state.nextWakeTime = state.alarms.values.map(\.deadline).min()
                return (Array(due.values), state.nextWakeTime)
            }
            for alarm in due { alarm.ring() }
            guard let later else { return }
            next = later
        }
    }
}
