public import BankKernel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file, closed when it is released.
public final class FileDescriptor {
    /// The number that the system knows it by.
    public let rawValue: Int32

    /// Opens a file, with mode 0600 when `flags` make it. A failure names `reported`, or else the file.
    public init(path: String, flags: Int32, reported: String? = nil) throws(StorageFailure) {
        rawValue = open(path, flags | O_CLOEXEC, 0o600)
        guard rawValue >= 0 else { throw StorageFailure(errno: errno, path: reported ?? path) }
    }

    deinit {
        if rawValue >= 0 { close(rawValue) }
    }

    /// Waits until what was written is on the disk.
    public func synchronize(path: String) throws(StorageFailure) {
        guard fsync(rawValue) == 0 else { throw StorageFailure(errno: errno, path: path) }
    }

    /// The bytes from `offset`: `count`, or fewer where the file ends.
    public func read(at offset: Int64, count: Int, path: String) throws(StorageFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes.withUnsafeMutableBytes {
                pread(rawValue, $0.baseAddress?.advanced(by: done), count - done, off_t(offset) + off_t(done))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw StorageFailure(errno: errno, path: path) }
            if got == 0 { break }
            done += got
        }
        bytes.removeLast(count - done)
        return bytes
    }

    /// Puts `bytes` into the file from `offset` on.
    public func write(_ bytes: [UInt8], at offset: Int64, path: String) throws(StorageFailure) {
        var done = 0
        while done < bytes.count {
            let put = bytes.withUnsafeBytes {
                pwrite(rawValue, $0.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset) + off_t(done))
            }
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { throw StorageFailure(errno: put < 0 ? errno : EIO, path: path) }
            done += put
        }
    }
}
