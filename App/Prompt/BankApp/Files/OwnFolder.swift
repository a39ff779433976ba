import BankKernel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Makes folders that only their owner can enter, and checks those that exist.
enum OwnFolder {
    /// Makes the folder at `path` and those above it as far as they are missing, each with mode 0700.
    /// - Throws: `StorageFailure`.
    static func make(_ path: String) throws(StorageFailure) {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0 else { throw StorageFailure(path: path) }
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw .failed(path: path, detail: "it is not a folder")
            }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
                throw StorageFailure(errno: ENOENT, path: path)
            }
            try make(String(path[..<slash]))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StorageFailure(path: path) }
        default:
            throw StorageFailure(path: path)
        }
    }

    /// Refuses a file that other users of the machine can write; one that is missing is fine.
    /// - Throws: `StorageFailure.tooOpen`.
    static func checkIsOwnToWrite(_ path: String) throws(StorageFailure) {
        try check(path, against: 0o022)
    }

    /// Refuses a file or folder that other users of the machine can read or write; one that is missing is fine.
    /// - Throws: `StorageFailure.tooOpen`.
    static func checkIsPrivate(_ path: String) throws(StorageFailure) {
        try check(path, against: 0o077)
    }

    private static func check(_ path: String, against mode: mode_t) throws(StorageFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard status.st_mode & mode == 0 else {
            throw .tooOpen(path: path, mode: "0" + String(status.st_mode & 0o777, radix: 8))
        }
    }
}
