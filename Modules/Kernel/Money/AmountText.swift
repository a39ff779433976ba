/// Reads amounts from the bytes of their text, by the grammar of `Money(parsing:currency:)`, without making strings of them.
enum AmountText {
    /// Why a text is not an amount.
    enum Fault: Error {
        case notAnAmount
        case tooManyDecimals
        case outOfRange
    }

    /// The minor units of a currency with `decimals`.
    static func minorUnits(_ bytes: UnsafeBufferPointer<UInt8>, decimals: Int) throws(Fault) -> Int64 {
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
        guard written ?? 0 <= decimals else { throw .tooManyDecimals }
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
    package func amount(_ bytes: UnsafeBufferPointer<UInt8>, of currency: Currency) -> Money? {
        guard let minorUnits = try? AmountText.minorUnits(bytes, decimals: currency.decimals) else { return nil }
        return Money(minorUnits: minorUnits, currency: currency)
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without blanks at its ends.
    package var withoutOuterBlanks: Substring {
        let start = drop(while: \.isWhitespace)
        return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
    }
}
