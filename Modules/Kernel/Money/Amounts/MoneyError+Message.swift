extension MoneyError: CustomStringConvertible {
    /// What was wrong and what would be right, as one sentence for people.
    public var description: String {
        switch self {
        case .notAnAmount(let text):
            "\"\(text)\" is not an amount; write it with a point, as in 25.00."
        case .tooManyDecimals(let text, let currency) where currency.decimals == 0:
            "\"\(text)\" has decimals; \(currency) has none."
        case .tooManyDecimals(let text, let currency):
            "\"\(text)\" has too many decimals; \(currency) has \(currency.decimals)."
        case .outOfRange:
            "The amount is too large for the bank to hold."
        case .currencyMismatch(let first, let second):
            "Your account is in \(first), the other side in \(second); both must be in one currency."
        }
    }
}
