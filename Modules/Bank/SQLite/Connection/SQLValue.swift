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
