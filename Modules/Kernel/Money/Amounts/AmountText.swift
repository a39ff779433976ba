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
