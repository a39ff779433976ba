import CSQLite

/// Gives a statement its values, the one for `?1` first.
public struct Bindings {
    private let statement: OpaquePointer
    private var count: Int32 = 0
    /// What SQLite said: the first error, if there was one.
    private(set) var code = SQLITE_OK

    init(statement: OpaquePointer) {
        self.statement = statement
    }

    /// Binds the next parameter to a signed whole number of 64 bits.
    public mutating func add(_ integer: Int64) {
        count += 1
        note(sqlite3_bind_int64(statement, count, integer))
    }

    /// Binds the next parameter to a text, which is copied.
    public mutating func add(_ text: String) {
        count += 1
        note(sqlite3_bind_text(statement, count, text, Int32(clamping: text.utf8.count), sqlite3_transient()))
    }

    /// Binds the next parameter to bytes, which are copied; without any to an empty blob.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        count += 1
        // No address at all would make it a null.
        let start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
        note(sqlite3_bind_blob(statement, count, start, Int32(clamping: bytes.count), sqlite3_transient()))
    }

    /// Binds the next parameter to bytes, which are copied; without any to an empty blob.
    public mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    /// Binds the next parameter to NULL.
    public mutating func addNull() {
        count += 1
        note(sqlite3_bind_null(statement, count))
    }

    private mutating func note(_ result: Int32) {
        if code == SQLITE_OK { code = result }
    }
}
