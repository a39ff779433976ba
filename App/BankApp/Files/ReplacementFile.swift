import BankKernel
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written beside the one it will replace and takes its place whole, or not at all.
final class ReplacementFile: Sendable {
    private let path: String
    private let temporaryPath: String
    private let descriptor: Mutex<Int32?>

    /// Begins a file that only its owner can read.
    /// - Throws: `StorageFailure` when nothing can be written there.
    init(path: String) throws(StorageFailure) {
        self.path = path
        try Self.checkIsReplaceable(path)
        temporaryPath = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).new"
        let opened = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw StorageFailure(path: path) }
        descriptor = Mutex(opened)
    }

    deinit {
        descriptor.withLock { opened in
            guard let descriptor = opened else { return }
            close(descriptor)
            unlink(temporaryPath)
        }
    }

    /// Adds `text` as UTF-8.
    /// - Throws: `StorageFailure`.
    func append(_ text: String) throws(StorageFailure) {
        var text = text
        let code = text.withUTF8 { bytes in
            descriptor.withLock { $0.map { Self.writeAll(UnsafeRawBufferPointer(bytes), to: $0) } ?? EBADF }
        }
        guard code == 0 else { throw StorageFailure(errno: code, path: path) }
    }

    /// Makes the file durable and puts it in its place.
    /// - Throws: `StorageFailure`; what was there before is then untouched.
    func commit() throws(StorageFailure) {
        let code = descriptor.withLock { opened in
            guard let descriptor = opened else { return EBADF }
            opened = nil
            var code = fsync(descriptor) == 0 ? 0 : errno
            close(descriptor)
            if code == 0, rename(temporaryPath, path) != 0 { code = errno }
            if code != 0 { unlink(temporaryPath) }
            return code
        }
        guard code == 0 else { throw StorageFailure(errno: code, path: path) }
    }

    /// Refuses a folder, and also a pipe or a device: a rename would take it away from everybody who uses it.
    private static func checkIsReplaceable(_ path: String) throws(StorageFailure) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw .failed(path: path, detail: "it is not a file")
    }

    /// Writes all of `bytes`; 0, or the code of the error.
    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var offset = 0
        while offset < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let written = write(descriptor, rest.baseAddress, rest.count)
            if written > 0 { offset += written } else if errno != EINTR { return errno }
        }
        return 0
    }
}
