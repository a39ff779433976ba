/// A value that a statement takes.
enum SQLValue {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    case null
}
