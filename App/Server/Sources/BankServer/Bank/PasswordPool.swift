import BankKernel
import Synchronization

/// A few threads that check passwords, each of which takes much memory, and a short queue before them.
final class PasswordPool: Sendable {
    /// How many passwords are checked at a time: 128 MiB each.
    static let usualThreads = 2
    /// How many wait for each of them: no more than about a second's work.
    static let usualQueue = 8

    private let hashers: [any PasswordHashing]
    private let most: Int
    private let loads: Mutex<[Int]>
    private let tell: @Sendable (Int) -> Void

    /// A pool of `hashers`, which tells how many passwords are in it each time that changes.
    init(
        _ hashers: [any PasswordHashing], queue: Int = usualQueue, tell: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.hashers = hashers
        most = 1 + queue
        loads = Mutex(Array(repeating: 0, count: hashers.count))
        self.tell = tell
    }

    /// What `work` makes with one of the threads; `nil` at once, and nothing is done, when all queues are full.
    func hashing<Value: Sendable>(
        _ work: (any PasswordHashing) async throws -> Value
    ) async rethrows -> Value? {
        guard let place = enter() else { return nil }
        defer { leave(place) }
        return try await work(hashers[place])
    }

    private func enter() -> Int? {
        loads.withLock { loads in
            guard let place = loads.indices.min(by: { loads[$0] < loads[$1] }), loads[place] < most else { return nil }
            loads[place] += 1
            tell(loads.reduce(0, +))
            return place
        }
    }

    private func leave(_ place: Int) {
        loads.withLock { loads in
            loads[place] -= 1
            tell(loads.reduce(0, +))
        }
    }
}
