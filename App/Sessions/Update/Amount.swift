/// A number in a text, with the currency beside it.
struct Amount {
    let text: String
    let end: Int
    /// Whether it has decimals, groups or a currency: a bare whole number is a count, not money.
    let isAmount: Bool

    init?(in bytes: Bytes, from start: Int) {
        var reader = ByteReader(bytes, from: start)
        let hasCurrencyBefore = reader.skip(while: \.isUppercase) == 3 && reader.take(" ")
        if !hasCurrencyBefore { reader.position = start }
        guard let whole = HoleShape.endOfInt(in: bytes, from: reader.position) else { return nil }
        let number = Self.endOfNumber(in: bytes, from: whole)
        let end = HoleShape.endOfCurrency(in: bytes, from: number) ?? number
        isAmount = hasCurrencyBefore || number > whole || end > number
        text = bytes.text(start..<end)
        self.end = end
    }

    /// Behind decimals and groups, whatever separates them.
    private static func endOfNumber(in bytes: Bytes, from start: Int) -> Int {
        var reader = ByteReader(bytes, from: start)
        var end = start
        while reader.take(".") || reader.take(",") || reader.take("'") {
            guard reader.skip(while: \.isDigit) > 0 else { break }
            end = reader.position
        }
        return end
    }
}
