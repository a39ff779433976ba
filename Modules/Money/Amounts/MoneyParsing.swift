extension Money {
    /// Reads an amount as people type it: `25`, `25.5`, `25.00`, `-3`, with an optional sign and a point.
    ///
    /// The grammar is this type's own: no thousands separator, no exponent, no comma, no white space, ASCII digits only.
    /// Fewer decimals than the currency has are filled with zeros.
    /// - Throws: `MoneyError.notAnAmount`, `.tooManyDecimals` (nothing is rounded) or `.outOfRange`.
    public init(parsing text: String, currency: Currency) throws(MoneyError) {
        var rest = Substring(text)
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }

        let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, parts.allSatisfy(Self.isDigits) else { throw .notAnAmount(text) }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.count <= currency.decimals else {
            throw .tooManyDecimals(text, allowed: currency)
        }

        let padding = String(repeating: "0", count: currency.decimals - fraction.count)
        guard let minorUnits = Int64((isNegative ? "-" : "") + whole + fraction + padding) else { throw .outOfRange }
        self.init(minorUnits: minorUnits, currency: currency)
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
