public import BankKernel
import Foundation
public import Ledger
import LoginStore

/// Where a bank is kept: a file of SQLite.
public struct BankStore: Sendable, Hashable {
    private static let keyDigits = 64

    /// The path of the bank's file.
    public let path: String
    /// The path of the file of its key; `nil` for a bank without one.
    public let keyPath: String?

    /// The bank that `text` says, with its key in the file `key`.
    /// - Throws: `SettingError` for what is no path.
    public init(parsing text: String, key: String? = nil) throws(SettingError) {
        guard !text.isEmpty, !text.contains("://") else {
            throw SettingError("--bank \"\(text.prefix { $0 != ":" })…\" is no bank; it is the path of a bank's file.")
        }
        path = text
        keyPath = key
    }

    /// Opens the bank and, beside it, the file of those who are logged in.
    /// - Throws: `SettingError` for a key that cannot be used, `BankError.storage` for a bank that cannot be opened.
    public func open(clock: any WallClock) async throws -> ServedBank {
        let ledger = try await Ledger.open(at: path, clock: clock, key: key())
        let logins = logins
        return ServedBank(store: ledger, sessions: logins) {
            await ledger.close()
            await logins.close()
        }
    }

    /// Who is logged in.
    var logins: LoginStore { LoginStore(path: path + ".logins") }

    /// The key; `nil` for a bank without one.
    /// - Throws: `SettingError` when there is none in the file, or others can read it.
    public func key() throws(SettingError) -> LedgerKey? {
        guard let keyPath else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: keyPath)
        guard let bytes = FileManager.default.contents(atPath: keyPath), let attributes else {
            throw SettingError("--key \(keyPath) cannot be read; it is the file of the bank's key.")
        }
        guard let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0 else {
            throw SettingError("--key \(keyPath) can be read by others; keep it for its owner alone (chmod 600).")
        }
        let text = String(decoding: bytes.prefix(Self.keyDigits + 2), as: UTF8.self)
        guard let key = LedgerKey(hexadecimal: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
            throw SettingError("--key \(keyPath) holds no key; a key is \(Self.keyDigits) hexadecimal digits.")
        }
        return key
    }
}

extension ServerSettings {
    /// The bank that is served, opened; `nil` for a server without one.
    /// - Throws: `SettingError`, `BankError.storage`.
    public func openBank() async throws -> ServedBank? {
        try await bank?.open(clock: ServerClock())
    }
}
