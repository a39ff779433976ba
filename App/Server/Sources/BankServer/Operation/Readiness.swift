import ServiceLifecycle
import Synchronization

/// Whether the server may be sent requests: not once it was told to stop, and not while its bank cannot be asked.
final class Readiness: Sendable {
    private let isStopping = Atomic(false)
    private let isBankThere: @Sendable () async -> Bool

    /// What asks `isBankThere` each time.
    init(isBankThere: @escaping @Sendable () async -> Bool) {
        self.isBankThere = isBankThere
    }

    /// Says that no more requests are to be sent.
    func stop() {
        isStopping.store(true, ordering: .releasing)
    }

    /// What keeps requests away, in a word; `nil` for nothing.
    func obstacle() async -> String? {
        if isStopping.load(ordering: .acquiring) { return "stopping" }
        return await isBankThere() ? nil : "no bank"
    }
}

/// Turns the server unready as soon as it is told to stop, before it stops to listen.
struct UnreadyAtStop: Service {
    let readiness: Readiness

    func run() async throws {
        try await gracefulShutdown()
        readiness.stop()
    }
}
