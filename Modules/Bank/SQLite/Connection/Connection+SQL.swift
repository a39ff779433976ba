public import BankKernel
import CSQLite

/// For what runs once; for what runs often there is ``StatementText``.
extension Connection {
    /// Runs one statement to its end.
    public func run(_ sql: String, _ values: SQLValue...) throws(StorageFailure) {
        try scan(sql, values) { _ in true }
    }

    /// The first row, or `nil` when there is none.
    public func first<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value? {
        var value: Value?
        try scan(sql, values) { row throws(StorageFailure) in
            value = try read(row)
            return false
        }
        return value
    }

    /// What `read` makes of each row, in the order of the statement.
    public func all<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        var found: [Value] = []
        try scan(sql, values) { row throws(StorageFailure) in
            found.append(try read(row))
            return true
        }
        return found
    }

    /// How many rows the latest INSERT, UPDATE or DELETE changed.
    public var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// Whether the file could be opened for reading only.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}
