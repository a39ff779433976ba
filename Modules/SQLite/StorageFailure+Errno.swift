public import BankKernel

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension StorageFailure {
    /// The failure that an `errno` stands for.
    public init(errno code: Int32, path: String) {
        self =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
            case EACCES, EPERM, EROFS: .readOnly(path: path)
            default: .failed(path: path, detail: String(cString: strerror(code)))
            }
    }
}
