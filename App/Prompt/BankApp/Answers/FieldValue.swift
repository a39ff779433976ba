/// What a field of one row holds.
enum FieldValue: Sendable, Hashable {
    /// Text; amounts are decimal text with a point, moments are RFC 3339.
    case text(String)
    /// A whole number.
    case number(Int)
    /// Yes or no.
    case flag(Bool)
    /// Nothing is there, or nothing is known.
    case nothing
}

/// What a field holds in every row, for whoever writes a program that reads it.
enum FieldKind: String, Sendable, Hashable {
    case text
    case count
    /// A decimal number as text, with the decimals of the currency beside it.
    case amount
    /// A code of ISO 4217.
    case currency
    /// A moment of RFC 3339, in UTC.
    case instant
    /// A day, `YYYY-MM-DD`.
    case day
    /// A month, `YYYY-MM`.
    case month
    case flag
}
