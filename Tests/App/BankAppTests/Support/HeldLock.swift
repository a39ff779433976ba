import Foundation

/// Keeps the lock of a bank's writers, as another process does in the middle of a transaction.
final class HeldLock {
    private let descriptor: Int32

    init(ofBank path: String) {
        descriptor = open(path + ".lock", O_RDWR)
        flock(descriptor, LOCK_EX)
    }

    deinit {
        close(descriptor)
    }
}
