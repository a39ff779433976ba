extension Money {
    /// Reads an amount as people type it: `25`, `25.5`, `25.00`, `-3`, with an optional sign and a point.
    ///
    /// The grammar is this type's own: no thousands separator, no exponent, no comma, no white space, ASCII digits only.
    /// Fewer decimals than the currency has are filled with zeros.
    /// - Throws: ``MoneyError/notAnAmount(_:)``, `.tooManyDecimals` (nothing is rounded) or `.outOfRange`.
    public init(parsing text: String, currency: Currency) throws(MoneyError) {
        var bytes = text
        let read = bytes.withUTF8 { bytes in
            Result { () throws(AmountText.Fault) in try AmountText.minorUnits(bytes, decimals: currency.decimals) }
        }
        switch read {
        case .success(let minorUnits): self.init(minorUnits: minorUnits, currency: currency)
        case .failure(.notAnAmount): throw .notAnAmount(text)
        case .failure(.tooManyDecimals): throw .tooManyDecimals(text, allowed: currency)
        case .failure(.outOfRange): throw .outOfRange
        }
    }
}
