import Synchronization

/// Suspends calls of a mock until a test opens it.
///
///     let gate = interactor.hold(.fetchBalance)
///     let loading = Task { await presenter.loadBalance(forAccount: .checking) }
///     await gate.arrival()
///     // Here the screen is loading.
///     gate.open()
///     await loading.value
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// A closed gate.
    public init() {}

    /// Returns when `count` calls have arrived, whether they wait or the gate was open by then.
    public func arrival(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let hasArrived = state.withLock { state in
                if state.arrivals >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if hasArrived { continuation.resume() }
        }
    }

    /// Lets all waiting and later calls proceed. Calling it again has no effect.
    public func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    /// Arrives, and waits until the gate is open.
    public func pass() async {
        await withCheckedContinuation { continuation in
            let released = state.withLock { state in
                state.arrivals += 1
                var released = state.watchers.filter { $0.count <= state.arrivals }.map(\.continuation)
                state.watchers.removeAll { $0.count <= state.arrivals }
                if state.isOpen { released.append(continuation) } else { state.held.append(continuation) }
                return released
            }
            for continuation in released { continuation.resume() }
        }
    }
}
