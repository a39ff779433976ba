/// A value that a statement takes.
public enum SQLValue: Sendable {
    /// A whole number.
    case integer(Int64)
    /// A text.
    case text(String)
    /// Bytes.
    case blob([UInt8])
    /// No value.
    case null
}
