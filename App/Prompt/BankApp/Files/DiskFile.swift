import BankKernel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads files, and tells one that is missing from one that cannot be read.
enum DiskFile {
    /// The bytes of the file at `path`; `nil` when there is none.
    /// - Throws: `StorageFailure` when there is one that cannot be read.
    static func contents(of path: String) throws(StorageFailure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw unreadable(path)
        }
        defer { close(descriptor) }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { contents += buffer[..<count] }
            if count == 0 { return contents }
            if count < 0, errno != EINTR { throw unreadable(path) }
        }
    }

    private static func unreadable(_ path: String) -> StorageFailure {
        .failed(path: path, detail: String(cString: strerror(errno)))
    }
}
