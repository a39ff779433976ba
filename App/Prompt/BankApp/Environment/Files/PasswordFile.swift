import BankKernel

/// A file whose first line is a password.
enum PasswordFile {
    /// The bytes that a password may have, its line end not counted in.
    private static let most = 4096

    /// The first line of the file at `path`, without its end.
    /// - Throws: `StorageFailure.tooOpen` when others can read it, `.failed` when there is none or it cannot be a password.
    static func password(at path: String) throws(StorageFailure) -> String {
        try OwnFolder.checkIsPrivate(path)
        guard let bytes = try DiskFile.contents(of: path) else {
            throw .failed(path: path, detail: "there is no such file")
        }
        let line = bytes.prefix { $0 != 0x0A }
        let text = String(validating: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        guard let text, !text.isEmpty, line.count <= most else {
            throw .failed(path: path, detail: "its first line is no password")
        }
        return text
    }
}
