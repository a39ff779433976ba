import BankKernel
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that is written beside the place it will have and takes that whole, or not at all.
final class ReplacementFile: Sendable {
    private let path: String
    private let isReplacing: Bool
    private let temporaryPath: String
    private let descriptor: Mutex<Int32?>

    /// Begins a file that only its owner can read, and that replaces what is there only when it may.
    /// - Throws: `StorageFailure` when nothing can be written there, `.occupied` when something is there and may not be
    ///   replaced.
    init(path: String, replacing: Bool = true) throws(StorageFailure) {
        self.path = path
        isReplacing = replacing
        try Self.checkIsReplaceable(path)
        var status = stat()
        guard replacing || lstat(path, &status) != 0 else { throw .occupied(path: path) }
        StaleDrafts.remove(of: path)
        let draft = try Self.draft(of: path)
        temporaryPath = draft.path
        descriptor = Mutex(draft.descriptor)
    }

    private static func draft(of path: String) throws(StorageFailure) -> (path: String, descriptor: Int32) {
        while true {
            let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max)).new"
            let opened = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard opened >= 0 else { throw StorageFailure(path: path) }
            if StaleDrafts.keep(opened) { return (draft, opened) }
            close(opened)
        }
    }

    deinit {
        descriptor.withLock { opened in
            guard let descriptor = opened else { return }
            unlink(temporaryPath)
            close(descriptor)
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
            // The lock goes with the descriptor, after the name that it keeps.
            defer { close(descriptor) }
            var code = fsync(descriptor) == 0 ? 0 : errno
            if code == 0 { code = isReplacing ? Self.replace(path, by: temporaryPath) : place() }
            if code != 0 { unlink(temporaryPath) }
            return code
        }
        guard code != EEXIST else { throw .occupied(path: path) }
        guard code == 0 else { throw StorageFailure(errno: code, path: path) }
    }

    /// Puts the file where nothing may be, not even what came there since it was begun; 0, or the code of the error.
    private func place() -> Int32 {
        if link(temporaryPath, path) == 0 {
            unlink(temporaryPath)
            return 0
        }
        // A file system without links, as FAT is, can only be asked just before.
        guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { return errno }
        var status = stat()
        return lstat(path, &status) == 0 ? EEXIST : Self.replace(path, by: temporaryPath)
    }

    private static func replace(_ path: String, by temporaryPath: String) -> Int32 {
        rename(temporaryPath, path) == 0 ? 0 : errno
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
