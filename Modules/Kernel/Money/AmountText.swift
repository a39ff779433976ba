/// Reads amounts from the bytes of their text, by the grammar of `Money(parsing:currency:)`, without making strings of them.
enum AmountText {
    /// Why a text is no amount.
    enum Fault: Error {
        case notAnAmount
        case tooManyDecimals
        case outOfRange
    }

    /// The minor units of a currency that has so many `decimals`.
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

extension Money {
    /// Reads an amount as people write it in a language of their own, where that leaves no doubt.
    ///
    /// Beside what `init(parsing:currency:)` reads: a decimal comma (`5,50`), and groups of three digits between commas, points,
    /// blanks or apostrophes (`1,000.00`, `1.000,00`, `1 000,00`). A single separator before three digits may be either, so that
    /// `1,000` is refused.
    /// - Throws: as `init(parsing:currency:)`.
    public init(typed text: String, currency: Currency) throws(MoneyError) {
        guard let plain = TypedAmount(text)?.plain else { throw .notAnAmount(text) }
        do throws(MoneyError) {
            try self.init(parsing: plain, currency: currency)
        } catch .tooManyDecimals(_, let allowed) {
            throw .tooManyDecimals(text, allowed: allowed)
        } catch .notAnAmount {
            throw .notAnAmount(text)
        } catch {
            throw error
        }
    }
}

/// An amount as typed, taken apart into its sign, its whole digits and its decimals.
private struct TypedAmount {
    private static let groupers: Set<Character> = [",", ".", " ", "\u{A0}", "\u{202F}", "'", "’"]

    /// The amount with a point and without groups.
    let plain: String

    /// `nil` when the separators make no amount, or could make two.
    init?(_ text: String) {
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let digits = text.dropFirst(sign.count)
        let marks = digits.filter(Self.groupers.contains)
        // Without separators, and with one point, the grammar of the program itself decides.
        guard !marks.isEmpty, marks != "." else {
            plain = text
            return
        }
        let last = marks.last.flatMap { digits.lastIndex(of: $0) } ?? digits.endIndex
        guard let mark = marks.last, last != digits.startIndex else { return nil }
        let decimals = digits[digits.index(after: last)...]
        let isDecimalMark = (mark == "," || mark == ".") && marks.dropLast().allSatisfy { $0 != mark }
        if isDecimalMark, marks.count > 1 || decimals.count != 3 {
            guard let whole = Self.ungrouped(digits[..<last]) else { return nil }
            plain = "\(sign)\(whole).\(decimals)"
        } else {
            // One comma before three digits: a thousand, or three decimals.
            guard marks.count > 1 || (mark != "," && mark != "."), let whole = Self.ungrouped(digits) else {
                return nil
            }
            plain = "\(sign)\(whole)"
        }
    }

    /// The digits without the one separator that parts them in groups of three; `nil` when they are not parted so.
    private static func ungrouped(_ text: Substring) -> String? {
        guard let separator = text.first(where: groupers.contains) else { return String(text) }
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return groups.joined()
    }
}
