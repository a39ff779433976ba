import BankKernel
import LedgerRules
import SQLite

/// What the register's digests are made of: every column as it is in the file.
struct RegisteredContent {
    let connection: Connection

    /// The columns that make up a customer or an account, as bytes.
    static func columns(of kind: RegisterEvent.Kind) -> [String] {
        switch kind {
        case .schema: ["type", "name", "tbl_name", "sql"]
        case .customer: ["id", "username", "display_name", "password_hash"]
        case .account: ["id", "number", "customer", "name", "currency"]
        }
    }

    /// The columns in SQL; a text with bytes that are no UTF-8 keeps them.
    static func selection(of kind: RegisterEvent.Kind) -> String {
        columns(of: kind).map { "CAST(\($0) AS BLOB)" }.joined(separator: ", ")
    }

    /// The digest of a row that begins with the columns of `kind`.
    static func digest(of row: Row, _ kind: RegisterEvent.Kind) -> [UInt8] {
        SHA256.hash([UInt8](kind.rawValue.utf8) + encoding(of: row, kind))
    }

    /// The digest of a customer or an account as it is now; `nil` when there is none.
    func digest(of kind: RegisterEvent.Kind, subject: Int64) throws(StorageFailure) -> [UInt8]? {
        if kind == .schema { return try schemaDigest() }
        return try connection.first(
            "SELECT \(Self.selection(of: kind)) FROM \(kind.rawValue) WHERE id = ?1", .integer(subject)
        ) { Self.digest(of: $0, kind) }
    }

    /// The digest of all that SQLite was told to make of the file, and of what the file says it is.
    func schemaDigest() throws(StorageFailure) -> [UInt8] {
        var message = [UInt8](RegisterEvent.Kind.schema.rawValue.utf8)
        for pragma in ["application_id", "user_version"] {
            message += (try connection.first("PRAGMA \(pragma)") { $0.integer(0) } ?? 0).bigEndianBytes
        }
        let sql = "SELECT \(Self.selection(of: .schema)) FROM sqlite_schema ORDER BY type, name"
        message += try connection.all(sql) { Self.encoding(of: $0, .schema) }.joined()
        return SHA256.hash(message)
    }

    private static func encoding(of row: Row, _ kind: RegisterEvent.Kind) -> [UInt8] {
        var encoding: [UInt8] = []
        for column in columns(of: kind).indices.map(Int32.init) {
            guard !row.isNull(column) else {
                encoding.append(0)
                continue
            }
            let bytes = row.blob(column)
            encoding += [1] + Int64(bytes.count).bigEndianBytes + bytes
        }
        return encoding
    }
}
