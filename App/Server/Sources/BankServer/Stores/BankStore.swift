public import BankKernel
import Postgres

/// Where a bank is kept: in a file of SQLite, or in a database of PostgreSQL.
public enum BankStore: Sendable, Hashable {
    /// In a file.
    case file(BankFile)
    /// In a database.
    case database(BankDatabase)

    private static let schemes = ["postgresql://", "postgres://"]

    /// The bank that `text` says: a URL `postgresql://…`, or the path of a file, with its key in the file `key`.
    /// - Throws: `SettingError` for what is neither, and for a database with a key.
    public init(parsing text: String, key: String? = nil) throws(SettingError) {
        let scheme = text.prefix { $0 != ":" }
        if Self.schemes.contains(where: text.hasPrefix) {
            guard let address = DatabaseAddress(parsing: text) else {
                throw SettingError(
                    "--bank \"\(scheme)…\" is no address of a database; write postgresql://USER@HOST/NAME.")
            }
            guard key == nil else {
                throw SettingError("--key is for a bank in a file; a database keeps its own.")
            }
            self = .database(BankDatabase(address: address))
        } else {
            guard !text.isEmpty, !text.contains("://") else {
                throw SettingError(
                    "--bank \"\(scheme)…\" is no bank; it is the path of a bank's file, or postgresql://….")
            }
            self = .file(BankFile(path: text, keyPath: key))
        }
    }

    /// Opens the bank.
    /// - Throws: `SettingError` for a key that cannot be used, `BankError.storage` for a bank that cannot be opened.
    public func open(clock: any WallClock) async throws -> ServedBank {
        try await keeper.open(clock: clock)
    }

    /// What is done with the bank, whichever it is.
    var keeper: any BankKeeping {
        switch self {
        case .file(let file): file
        case .database(let database): database
        }
    }
}

extension BankStore: CustomStringConvertible {
    /// The path, or the address without user and password.
    public var description: String {
        switch self {
        case .file(let file): file.path
        case .database(let database): database.address.description
        }
    }
}

extension ServerSettings {
    /// The bank that is served, opened; `nil` for a server without one.
    /// - Throws: `SettingError`, `BankError.storage`.
    public func openBank() async throws -> ServedBank? {
        try await bank?.open(clock: ServerClock())
    }
}
