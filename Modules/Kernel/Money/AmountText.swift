/// Reads amounts from the bytes of their text, by the grammar of `Money(parsing:currency:)`, without making strings of them.
enum AmountText {
    /// Why a text is not an amount.
    enum Fault: Error {
        case notAnAmount
        case tooManyDecimals
        case outOfRange
    }

    /// The minor units of a currency with `decimals`; zeros behind those are taken where `areZerosSpare`.
    static func minorUnits(
        _ bytes: UnsafeBufferPointer<UInt8>, decimals: Int, areZerosSpare: Bool = false
    ) throws(Fault) -> Int64 {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let start = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
        var digits = Digits()
        var point: Int?
        for place in start..<bytes.count {
            let digit = bytes[place] &- UInt8(ascii: "0")
            if digit < 10 {
                digits.append(digit)
            } else if bytes[place] == UInt8(ascii: "."), point == nil, place > start {
                point = place
            } else {
                throw .notAnAmount
            }
        }
        let written = point.map { bytes.count - $0 - 1 }
        guard bytes.count > start, written != 0 else { throw .notAnAmount }
        guard written ?? 0 <= decimals else {
            let excess = bytes.suffix((written ?? 0) - decimals)
            guard areZerosSpare, excess.allSatisfy({ $0 == UInt8(ascii: "0") }) else { throw .tooManyDecimals }
            // Without decimals there is no point either.
            let rest = bytes[..<(excess.startIndex - (decimals == 0 ? 1 : 0))]
            return try minorUnits(UnsafeBufferPointer(rebasing: rest), decimals: decimals)
        }
        for _ in (written ?? 0)..<decimals { digits.append(0) }
        guard let minorUnits = digits.value(isNegative: isNegative) else { throw .outOfRange }
        return minorUnits
    }

    private struct Digits {
        private var magnitude: UInt64 = 0
        private var isTooLarge = false

        mutating func append(_ digit: UInt8) {
            let (shifted, isTooLong) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, isOverflow) = shifted.addingReportingOverflow(UInt64(digit))
            magnitude = sum
            isTooLarge = isTooLarge || isTooLong || isOverflow
        }

        func value(isNegative: Bool) -> Int64? {
            guard !isTooLarge else { return nil }
            return Int64(exactly: isNegative ? -Int128(magnitude) : Int128(magnitude))
        }
    }
}

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

/// Reads amounts and their currencies from the bytes of a document, without strings where nothing is wrong.
package struct AmountReader: Sendable {
    private var currencies: [(code: UInt32, currency: Currency)] = []

    /// A reader that has met no currency yet.
    package init() {}

    /// The currency with this code; `nil` for anything else.
    package mutating func currency(_ bytes: UnsafeBufferPointer<UInt8>) -> Currency? {
        guard bytes.count == 3 else { return nil }
        let code = bytes.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        if let known = currencies.first(where: { $0.code == code }) { return known.currency }
        guard let currency = Currency(code: String(decoding: bytes, as: UTF8.self)) else { return nil }
        currencies.append((code, currency))
        return currency
    }

    /// The amount in this text, by the grammar of `Money(parsing:currency:)`; `nil` for anything else.
    ///
    /// There may be zeros behind the decimals of the currency: some services write two in each.
    package func amount(_ bytes: UnsafeBufferPointer<UInt8>, of currency: Currency) -> Money? {
        (try? minorUnits(bytes, of: currency)).map { Money(minorUnits: $0, currency: currency) }
    }

    /// Whether this text would be an amount of a currency with more decimals.
    package func hasTooManyDecimals(_ bytes: UnsafeBufferPointer<UInt8>, of currency: Currency) -> Bool {
        do throws(AmountText.Fault) {
            _ = try minorUnits(bytes, of: currency)
            return false
        } catch {
            return error == .tooManyDecimals
        }
    }

    private func minorUnits(
        _ bytes: UnsafeBufferPointer<UInt8>, of currency: Currency
    ) throws(AmountText.Fault) -> Int64 {
        try AmountText.minorUnits(bytes, decimals: currency.decimals, areZerosSpare: true)
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without blanks at its ends.
    package var withoutOuterBlanks: Substring {
        let start = drop(while: \.isWhitespace)
        return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
    }
}

extension Money {
    /// Reads an amount as people write it in any language, if it is unambiguous.
    ///
    /// Beside what `init(parsing:currency:)` reads: a decimal comma (`5,50`), no digit before the decimals (`.5`), groups of three
    /// digits between commas, points, blanks or apostrophes (`1,000.00`, `1.000,00`, `1 000,00`), and the currency before or after
    /// it (`€5`, `5 €`, `EUR 5`, `5eur`). A single comma before three digits may part thousands or decimals, and is refused where
    /// the currency has decimals.
    /// - Throws: as `init(parsing:currency:)`, and ``MoneyError/ambiguous(_:whole:decimal:)`` and
    ///   ``MoneyError/otherCurrency(_:allowed:)``.
    public init(typed text: String, currency: Currency) throws(MoneyError) {
        try self.init(typed: text, currency: currency, grouping: ",")
    }

    /// Reads an amount where people part thousands by `grouping`, a comma or a point, which is then the one that is refused.
    /// - Throws: as `init(typed:currency:)`.
    public init(typed text: String, currency: Currency, grouping: Character) throws(MoneyError) {
        let typed = TypedAmount(text, grouping: grouping)
        if let codes = typed.codes, !codes.contains(currency.code) { throw .otherCurrency(text, allowed: currency) }
        let plain: String
        switch typed.reading {
        case .plain(let digits): plain = digits
        case .either(let whole, _) where currency.decimals == 0: plain = whole
        case .either(let whole, let decimal):
            // The text has three decimals; the currency may have fewer.
            let cut = String(decimal.dropLast(max(0, 3 - currency.decimals)))
                .replacing(".", with: grouping == "." ? "," : ".")
            throw .ambiguous(text, whole: whole, decimal: cut)
        case .nothing: throw .notAnAmount(text)
        }
        do throws(MoneyError) {
            try self.init(parsing: plain, currency: currency)
        } catch .tooManyDecimals {
            throw .tooManyDecimals(text, allowed: currency)
        } catch .notAnAmount {
            throw .notAnAmount(text)
        } catch {
            throw error
        }
    }
}

/// An amount as typed, taken apart into its currency, its sign, its whole digits and its decimals.
private struct TypedAmount {
    /// What the digits and their separators say.
    enum Reading {
        /// One amount, here with a point and without groups.
        case plain(String)
        /// Two: the separator may part thousands or decimals.
        case either(whole: String, decimal: String)
        /// No amount.
        case nothing
    }

    /// The codes of the currencies that are written beside the digits; `nil` when none is.
    let codes: [String]?
    let reading: Reading

    init(_ text: String, grouping: Character) {
        let text = text.withoutOuterBlanks
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let (digits, written) = Self.parted(text.dropFirst(sign.count))
        guard let codes = written, digits.contains(where: \.isNumber) else {
            (self.codes, reading) = (nil, Self.reading(of: text, grouping))
            return
        }
        (self.codes, reading) = (codes, Self.reading(of: sign + digits, grouping))
    }

    /// The text without the currency at its beginning or end, and the codes that this may mean.
    private static func parted(_ text: Substring) -> (rest: Substring, codes: [String]?) {
        if let codes = text.first.flatMap(CurrencySign.codes(of:)) {
            return (text.dropFirst().withoutOuterBlanks, codes)
        }
        if let codes = text.last.flatMap(CurrencySign.codes(of:)) { return (text.dropLast().withoutOuterBlanks, codes) }
        for (word, rest) in [(text.prefix(3), text.dropFirst(3)), (text.suffix(3), text.dropLast(3))] {
            if let currency = Currency(code: String(word)) { return (rest.withoutOuterBlanks, [currency.code]) }
        }
        return (text, nil)
    }
}

extension TypedAmount {
    private static let groupers: Set<Character> = [",", ".", " ", "\u{A0}", "\u{202F}", "'", "’"]

    private static func reading(of text: Substring, _ grouping: Character) -> Reading {
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let digits = text.dropFirst(sign.count)
        let marks = digits.filter(groupers.contains)
        guard let mark = marks.last, let last = digits.lastIndex(of: mark),
            digits.allSatisfy({ groupers.contains($0) || $0.isASCII && $0.isWholeNumber })
        else { return .plain(String(text)) }
        let (before, decimals) = (digits[..<last], digits[digits.index(after: last)...])
        let isDecimalMark = (mark == "," || mark == ".") && marks.dropLast().allSatisfy { $0 != mark }
        let decimal = ungrouped(before).map { "\(sign)\($0.isEmpty ? "0" : $0).\(decimals)" }
        // One mark that parts no groups here parts decimals.
        if isDecimalMark, marks != String(grouping), let decimal { return .plain(decimal) }
        let whole = ungrouped(digits).map { "\(sign)\($0)" }
        switch (whole, isDecimalMark ? decimal : nil) {
        case (let whole?, let decimal?) where before != "0": return .either(whole: whole, decimal: decimal)
        case (_, let decimal?): return .plain(decimal)
        case (let whole?, nil): return .plain(whole)
        case (nil, nil): return .nothing
        }
    }

    /// The digits without the one separator that parts them in groups of three; `nil` when they are not parted so.
    private static func ungrouped(_ text: Substring) -> String? {
        guard let separator = text.first(where: groupers.contains) else { return String(text) }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 }),
            groups.joined().allSatisfy(\.isWholeNumber)
        else { return nil }
        return groups.joined()
    }
}

private enum CurrencySign {
    /// The codes of the currencies that are written with this sign; `nil` for what is not a sign of a currency.
    static func codes(of sign: Character) -> [String]? {
        guard sign.unicodeScalars.count == 1, let scalar = sign.unicodeScalars.first,
            scalar.properties.generalCategory == .currencySymbol
        else { return nil }
        return codesBySign[sign]?.split(separator: " ").map(String.init) ?? []
    }

    private static let codesBySign: [Character: String] = [
        "€": "EUR", "£": "GBP EGP FKP GIP LBP SDG SHP SSP SYP", "¥": "JPY CNY", "￥": "JPY CNY", "₩": "KRW KPW",
        "￦": "KRW KPW", "₹": "INR", "֏": "AMD", "\u{60B}": "AFN", "৳": "BDT", "៛": "KHR", "\u{20C0}": "KGS",
        "\u{FDFC}": "IRR OMR QAR SAR YER",
        "₨": "INR LKR MUR NPR PKR SCR", "₺": "TRY", "₽": "RUB", "₪": "ILS", "₴": "UAH", "₱": "PHP", "₫": "VND",
        "฿": "THB",
        "₦": "NGN", "₡": "CRC SVC", "₲": "PYG", "₵": "GHS", "₸": "KZT", "₼": "AZN", "₾": "GEL", "₭": "LAK", "₮": "MNT",
        "$":
            """
        USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD \
        UYU XCD
        """,
    ]
}
