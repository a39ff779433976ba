import CSQLite

/// A prepared statement, which its connection owns.
struct Statement {
    let handle: OpaquePointer

    /// Binds `values` to the parameters `?1`, `?2` and so on; returns a result code of SQLite.
    func bind(_ values: [SQLValue]) -> Int32 {
        var bindings = Bindings(statement: handle)
        for value in values {
            switch value {
            case .integer(let integer): bindings.add(integer)
            case .text(let text): bindings.add(text)
            case .blob(let bytes): bindings.add(bytes)
            case .null: bindings.addNull()
            }
        }
        return bindings.code
    }

    /// Makes the statement ready for its next use and lets go of what it reads.
    func reset() {
        sqlite3_reset(handle)
    }

    /// Forgets what was bound, so that a use with fewer values finds none of an earlier one.
    func forgetBindings() {
        sqlite3_clear_bindings(handle)
    }

    func finalize() {
        sqlite3_finalize(handle)
    }
}
