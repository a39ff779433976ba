public import BankKernel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The lock that one process at a time holds to write, made of `flock`: the system frees it when its holder dies.
///
/// SQLite's own waiting starves writers. Here whoever wants the lock queues for the turnstile first, and leaves it on
/// getting the lock: one who has just let go of it finds somebody in the turnstile, and cannot take it right back.
public final class WriterLock: StoreLock {
    private let path: String
    private let lock: FileDescriptor
    private let turnstile: FileDescriptor

    /// - Parameter path: the store's. The files of the lock and the turnstile are beside it, made when they are not there.
    public init(path: String) throws(StorageFailure) {
        self.path = path
        lock = try FileDescriptor(path: path + ".lock", flags: O_RDWR | O_CREAT, reported: path)
        turnstile = try FileDescriptor(path: path + ".turn", flags: O_RDWR | O_CREAT, reported: path)
    }

    /// Queues for the turnstile first, and polls.
    public func acquire(patience: Duration, while isWanted: () -> Bool) throws(StorageFailure) -> Bool {
        let deadline = ContinuousClock.now + patience
        guard try wait(for: turnstile, until: deadline, while: isWanted) else { return false }
        defer { flock(turnstile.rawValue, LOCK_UN) }
        return try wait(for: lock, until: deadline, while: isWanted)
    }

    /// Lets the one in the turnstile have it.
    public func release() {
        flock(lock.rawValue, LOCK_UN)
    }

    private func wait(
        for file: FileDescriptor, until deadline: ContinuousClock.Instant, while isWanted: () -> Bool
    ) throws(StorageFailure) -> Bool {
        while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw StorageFailure(errno: errno, path: path)
            }
            guard isWanted() else { return false }
            guard ContinuousClock.now < deadline else { throw .busy(path: path) }
            // Microseconds: a fraction of what one durable transaction takes.
            usleep(50)
        }
        return true
    }
}
