import BankKernel
import PlatformLibc
import SystemFiles

/// Reads files, and distinguishes missing from unreadable ones.
enum DiskFile {
    /// The bytes of the file at `path`; `nil` when it is missing.
    /// - Throws: `StorageFailure` when it cannot be read.
    static func contents(of path: String, mayBePipe: Bool = false) throws(StorageFailure) -> [UInt8]? {
        // It may never end.
        if !mayBePipe, FileStatus(path)?.isPipe == true { throw .failed(path: path, detail: "it is not a file") }
        do throws(FileError) {
            return try WholeFile.readIfPresent(path)
        } catch {
            throw .unreadable(path, error.code)
        }
    }

    /// The bytes of the file at `path`; a pipe, a folder or a device, which may have no end, is not waited for.
    /// - Throws: `StorageFailure.failed`.
    static func contents(ofFile path: String, limit: Int) throws(StorageFailure) -> [UInt8] {
        try FileChunks(ofFile: path).rest(limit: limit)
    }

    /// The bytes of a private file; `nil` when it is missing.
    /// - Throws: `StorageFailure.tooOpen` when others can use it, or when it cannot be read.
    static func privateContents(of path: String, mayBePipe: Bool = false) throws(StorageFailure) -> [UInt8]? {
        try OwnFolder.checkIsPrivate(path)
        return try contents(of: path, mayBePipe: mayBePipe)
    }
}

/// Reads a file, a pipe or standard input of any length in chunks.
final class FileChunks: StatementChunks {
    /// Large enough for few calls, small enough for a processor's cache.
    static let size = 262_144

    private let path: String
    private let descriptor: CInt
    private let ownsDescriptor: Bool

    /// Opens the file at `path`; `-` is standard input.
    /// - Throws: `StorageFailure.failed`.
    init(path: String) throws(StorageFailure) {
        self.path = path
        ownsDescriptor = path != "-"
        descriptor = ownsDescriptor ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw .unreadable(path) }
    }

    /// Opens the file at `path`; a pipe, a folder or a device, which may have no end, is not waited for.
    /// - Throws: `StorageFailure.failed`.
    init(ofFile path: String) throws(StorageFailure) {
        (self.path, ownsDescriptor) = (path, true)
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0, let status = FileStatus(descriptor: descriptor) else { throw .unreadable(path) }
        guard status.isFile else { throw .failed(path: path, detail: "it is not a file") }
    }

    deinit {
        if ownsDescriptor { close(descriptor) }
    }

    /// The next bytes; `nil` at the end.
    /// - Throws: `StorageFailure.failed`.
    func readChunk() throws(StorageFailure) -> [UInt8]? {
        var reason: CInt = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
            var result = read(descriptor, buffer.baseAddress, buffer.count)
            while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, buffer.count) }
            if result < 0 { reason = errno }
            count = max(0, result)
        }
        guard reason == 0 else { throw .unreadable(path, reason) }
        return chunk.isEmpty ? nil : chunk
    }

    /// All bytes that are left.
    /// - Throws: `StorageFailure.failed`, also when there are more than `limit`.
    func rest(limit: Int) throws(StorageFailure) -> [UInt8] {
        var rest: [UInt8] = []
        while let chunk = try readChunk() {
            rest += chunk
            guard rest.count <= limit else { throw .tooLong(path: path, limit: limit) }
        }
        return rest
    }

    func next() async throws(StatementFailure) -> [UInt8]? {
        do {
            return try readChunk()
        } catch {
            throw .file(error)
        }
    }
}

extension StorageFailure {
    fileprivate static func unreadable(_ path: String, _ code: CInt = errno) -> StorageFailure {
        .failed(path: path, detail: String(cString: strerror(code)))
    }
}
