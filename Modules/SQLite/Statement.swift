import CSQLite

/// A prepared statement, finalised when it is released.
final class Statement {
    let handle: OpaquePointer

    init(handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds `values` to the parameters `?1`, `?2` and so on; returns a result code of SQLite.
    func bind(_ values: [SQLValue]) -> Int32 {
        for (position, value) in zip(Int32(1)..., values) {
            let code = bind(value, at: position)
            guard code == SQLITE_OK else { return code }
        }
        return SQLITE_OK
    }

    /// Makes the statement ready for its next use and lets go of what it reads.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func bind(_ value: SQLValue, at position: Int32) -> Int32 {
        switch value {
        case .integer(let integer):
            sqlite3_bind_int64(handle, position, integer)
        case .text(let text):
            sqlite3_bind_text(handle, position, text, Int32(clamping: text.utf8.count), sqlite3_transient())
        case .blob(let bytes):
            sqlite3_bind_blob(handle, position, bytes, Int32(clamping: bytes.count), sqlite3_transient())
        case .null:
            sqlite3_bind_null(handle, position)
        }
    }
}
