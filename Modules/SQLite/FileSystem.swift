public import BankKernel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a store asks of the file system beside SQLite.
public enum FileSystem {
    /// The size of the file in bytes; `nil` when there is none.
    public static func size(of path: String) throws(BankError) -> Int64? {
        var status = stat()
        if stat(path, &status) == 0 { return Int64(status.st_size) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw .storage(StorageFailure(errno: errno, path: path))
    }

    /// Removes the file, if there is one.
    public static func remove(_ path: String) throws(BankError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw .storage(StorageFailure(errno: errno, path: path))
        }
    }

    /// Makes an empty file that only its owner can use.
    public static func createPrivate(_ path: String) throws(BankError) {
        _ = try FileDescriptor(path: path, flags: O_RDWR | O_CREAT | O_EXCL)
    }

    /// Gives a finished file its name, durably.
    public static func move(_ source: String, to destination: String) throws(BankError) {
        try FileDescriptor(path: source, flags: O_RDWR).synchronize(path: source)
        guard rename(source, destination) == 0 else {
            throw .storage(StorageFailure(errno: errno, path: destination))
        }
        let folder = folder(of: destination)
        try FileDescriptor(path: folder, flags: O_RDONLY).synchronize(path: folder)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
