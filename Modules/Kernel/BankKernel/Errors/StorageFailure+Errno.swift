#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension StorageFailure {
    /// What the last system call said about the file at `path`.
    public init(path: String) {
        self.init(errno: errno, path: path)
    }

    /// What an `errno` says about the file at `path`.
    public init(errno code: Int32, path: String) {
        self =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
            case EACCES, EPERM, EROFS: .readOnly(path: path)
            default: .failed(path: path, detail: String(cString: strerror(code)))
            }
    }

    /// The same failure, told of the file at `path`: for one of a name that nobody knows.
    public func about(_ path: String) -> StorageFailure {
        switch self {
        case .diskFull: .diskFull(path: path)
        case .readOnly: .readOnly(path: path)
        case .busy: .busy(path: path)
        case .damaged(_, let detail): .damaged(path: path, detail: detail)
        case .newerVersion(_, let found, let supported): .newerVersion(path: path, found: found, supported: supported)
        case .rewritten: .rewritten(path: path)
        case .failed(_, let detail): .failed(path: path, detail: detail)
        case .missing, .exists, .lost, .foreignLog, .linked, .moved, .unsettled, .cancelled, .tooOpen, .occupied: self
        }
    }
}
