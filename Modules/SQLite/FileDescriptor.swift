public import BankKernel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file, closed when it is released.
public final class FileDescriptor {
    /// The number that the system knows it by.
    public let rawValue: Int32

    /// Opens a file, with mode 0600 when `flags` make it. A failure names `reported`, or else the file.
    public init(path: String, flags: Int32, reported: String? = nil) throws(BankError) {
        rawValue = open(path, flags | O_CLOEXEC, 0o600)
        guard rawValue >= 0 else { throw .storage(StorageFailure(errno: errno, path: reported ?? path)) }
    }

    deinit {
        if rawValue >= 0 { close(rawValue) }
    }

    /// Waits until what was written is on the disk.
    public func synchronize(path: String) throws(BankError) {
        guard fsync(rawValue) == 0 else { throw .storage(StorageFailure(errno: errno, path: path)) }
    }
}
