import BankKernel
import Ledger

/// The file of the key that a bank is kept with: 64 hexadecimal digits, for its owner alone, best on another disk.
struct KeyFile: Equatable {
    let path: String

    /// The key.
    /// - Throws: `StorageFailure.tooOpen` when others can read it, `.failed` when there is none.
    func read() throws(StorageFailure) -> LedgerKey {
        guard let key = try find() else {
            throw .failed(path: path, detail: "there is no key; \"dobank bank init --key FILE\" makes one")
        }
        return key
    }

    /// The key, or a new one in a new file.
    /// - Throws: like `read`.
    func readOrMake() throws(StorageFailure) -> LedgerKey {
        if let key = try find() { return key }
        let key = LedgerKey.random()
        let file = try ReplacementFile(path: path)
        try file.append(key.hexadecimal + "\n")
        try file.commit()
        return key
    }

    private func find() throws(StorageFailure) -> LedgerKey? {
        try OwnFolder.checkIsPrivate(path)
        guard let bytes = try DiskFile.contents(of: path) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let key = LedgerKey(hexadecimal: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
            throw .failed(path: path, detail: "a key is 64 hexadecimal digits")
        }
        return key
    }
}
