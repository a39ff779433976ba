import BankKernel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension StorageFailure {
    /// What the last system call said about the file at `path`.
    init(errno code: Int32 = errno, path: String) {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        case EACCES, EPERM, EROFS: self = .readOnly(path: path)
        default: self = .failed(path: path, detail: String(cString: strerror(code)))
        }
    }
}
