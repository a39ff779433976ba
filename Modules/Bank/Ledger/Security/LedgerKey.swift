public import BankKernel
import DurableSQLite
import LedgerRules
import PlatformLibc
import SystemFiles

/// A secret of 32 bytes, kept outside the bank. Without it the bank's chain can be neither continued nor forged.
public struct LedgerKey: Sendable, Equatable {
    let bytes: [UInt8]

    /// A new one, from the system's generator.
    public static func random() -> LedgerKey {
        LedgerKey(bytes: (0..<32).map { _ in UInt8.random(in: .min ... .max) })
    }

    /// The key with these bytes in hexadecimal digits; `nil` unless there are 64.
    public init?(hexadecimal text: String) {
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == 32 else { return nil }
        self.init(bytes: bytes)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The key in 64 hexadecimal digits.
    public var hexadecimal: String { bytes.hexadecimal }

    /// A one-way digest of the key, which the bank keeps.
    var fingerprint: [UInt8] {
        ChainSeal(key: bytes).seal([UInt8]("the fingerprint of a bank's key".utf8))
    }
}

extension ChainSeal {
    /// The seal with the key of `connection`.
    init(of connection: Connection) {
        self.init(key: connection.key)
    }
}

/// The file of a bank's key: 64 hexadecimal digits, private to its owner, best on another disk.
public struct KeyFile: Sendable, Hashable {
    private static let missing =
        "there is no key; a bank that has one needs its own back, and \"bank init --key FILE\" makes one for a new bank"

    /// The path of the file, which may be missing.
    public let path: String

    /// The file at `path`, which may be missing.
    public init(path: String) {
        self.path = path
    }

    /// The key.
    /// - Throws: `StorageFailure.tooOpen` when others can read it, `.failed` when there is none.
    public func read() throws(StorageFailure) -> LedgerKey {
        guard let key = try find() else {
            throw .failed(path: path, detail: Self.missing)
        }
        return key
    }

    /// The key for a new bank at `bank`; makes one when the file is missing.
    /// - Throws: like `read`; `StorageFailure.exists` when there is a bank whose key is missing: a new one would stand where that belongs.
    public func readOrMake(forBankAt bank: String) throws(StorageFailure) -> LedgerKey {
        if let key = try find() { return key }
        guard FileStatus(bank) == nil else { throw .exists(path: bank) }
        let key = LedgerKey.random()
        do throws(FileError) {
            try WholeFile.write((key.hexadecimal + "\n").utf8, to: path, permissions: 0o600, isNew: true)
        } catch {
            if error.code == EEXIST { return try read() }
            throw StorageFailure(errno: error.code, path: path)
        }
        return key
    }

    private func find() throws(StorageFailure) -> LedgerKey? {
        if let mode = FileStatus(path)?.mode(allowing: 0o077) { throw .tooOpen(path: path, mode: mode) }
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try WholeFile.readIfPresent(path)
        } catch {
            throw .failed(path: path, detail: error.reason)
        }
        guard let bytes else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let key = LedgerKey(hexadecimal: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
            throw .failed(path: path, detail: "a key is 64 hexadecimal digits")
        }
        return key
    }
}
