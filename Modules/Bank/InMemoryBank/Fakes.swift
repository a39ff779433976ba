public import BankKernel
import Synchronization

/// A clock that changes only when it is set.
public final class ManualClock: WallClock {
    private let instant: Mutex<Instant>

    /// A clock that shows `instant`; without an argument 2026-01-05T09:00:00Z.
    public init(_ instant: Instant = Instant(millisecondsSinceEpoch: 1_767_603_600_000)) {
        self.instant = Mutex(instant)
    }

    /// The moment that was set last.
    public func now() -> Instant {
        instant.withLock { $0 }
    }

    /// Makes the clock show `instant`.
    public func set(_ instant: Instant) {
        self.instant.withLock { $0 = instant }
    }

    /// Moves the clock on, or back by a `duration` below zero.
    public func advance(by duration: Duration) {
        instant.withLock { $0 = $0.advanced(by: duration) }
    }
}

/// Hashes at once and reversibly: the hash of `secret` is `fake$secret`.
public struct FakePasswordHasher: PasswordHashing {
    /// A hasher without cost or protection, for tests and sessions.
    public init() {}

    /// The hash, for passwords that a real hasher accepts.
    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        guard !password.isEmpty else { throw .empty }
        guard password.utf8.count <= 511, !password.utf8.contains(0) else { throw .unusable }
        return Self.hash(of: password)
    }

    /// Whether `hash` is that of `password`.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        hash == Self.hash(of: password)
    }

    /// This hasher's hash of `password`, for setting up banks.
    public static func hash(of password: String) -> PasswordHash {
        PasswordHash(cryptText: "fake$" + password)
    }
}
