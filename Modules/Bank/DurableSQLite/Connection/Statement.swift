import CSQLite
import Synchronization

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

/// The text of a statement that runs again and again: each connection finds what it prepared of it by a number, without
/// a look at the text. Made once, as a `static let`.
public final class StatementText: Sendable {
    private static let made = Atomic(0)

    /// The statement in SQL, with its parameters `?1`, `?2` and so on.
    public let sql: String
    /// Where connections keep it prepared.
    let place: Int

    /// A statement. Each one made takes a place in every connection that uses it.
    public init(_ sql: String) {
        self.sql = sql
        place = Self.made.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}

/// A value that a statement takes.
public enum SQLValue: Sendable {
    /// A signed whole number of 64 bits: SQLite's INTEGER.
    case integer(Int64)
    /// Text, stored as UTF-8: SQLite's TEXT.
    case text(String)
    /// Bytes as they are; without any an empty blob, not NULL.
    case blob([UInt8])
    /// SQLite's NULL.
    case null
}

/// Gives a statement its values, the one for `?1` first.
public struct Bindings {
    private let statement: OpaquePointer
    private var count: Int32 = 0
    /// The first error of SQLite, if there was one.
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

/// The current row of a statement; invalid after the statement's next step.
public struct Row {
    let statement: OpaquePointer

    /// Whether the column has no value.
    public func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    /// The column as a whole number; 0 when it is not a number.
    public func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    /// The column as a text; empty when it has no value.
    public func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The column as bytes; none when it has no value.
    public func blob(_ column: Int32) -> [UInt8] {
        withBlob(column) { [UInt8]($0) }
    }

    /// What `body` makes of the column's bytes, in place; none when it has no value.
    public func withBlob<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        let start = sqlite3_column_blob(statement, column)
        return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
}
