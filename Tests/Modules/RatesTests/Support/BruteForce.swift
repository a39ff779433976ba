import Money
import Rates

/// Looks at every path of a small list, to say what the search must find.
struct BruteForce {
    struct Path: Equatable {
        var codes: [String]
        var inverses = 0
        var numerator = WideInteger(1)
        var denominator = WideInteger(1)
        var exponent = 0
    }

    let rates: [PublishedRate]

    /// The best path from `code` to `target`; `nil` when there is none.
    func path(from code: String, to target: String) -> Path? {
        paths(from: Path(codes: [code]), to: target).min { left, right in
            (left.codes.count, left.inverses) == (right.codes.count, right.inverses)
                ? left.codes.lexicographicallyPrecedes(right.codes)
                : (left.codes.count, left.inverses) < (right.codes.count, right.inverses)
        }
    }

    /// Whether `rate` is the value of `path` rounded half-even to 34 digits: not more than half a unit of its last digit off,
    /// and even where it is just that. Nothing is divided.
    func isValue(_ rate: ConversionRate, of path: Path) -> Bool {
        let number = rate.number
        let digits = ConversionRate.mostDigits - number.coefficient.digitCount
        let coefficient = number.coefficient.shifted(by: digits)
        var value = path.numerator + path.numerator
        var middle = coefficient + coefficient
        let exponent = path.exponent - (number.exponent - digits)
        value = value.shifted(by: max(0, exponent))
        let scale = path.denominator.shifted(by: max(0, -exponent))
        middle = middle * scale
        let distance = value > middle ? value - middle : middle - value
        // A rate that was rounded up to a power of ten has a finer unit below it.
        let isPower = number.coefficient == WideInteger(1) && value < middle
        let room = isPower ? distance * WideInteger(10) : distance
        return room < scale || room == scale && coefficient.low.isMultiple(of: 2)
    }

    private func paths(from path: Path, to target: String) -> [Path] {
        guard let last = path.codes.last, last != target else { return [path] }
        return Set(rates.flatMap { [$0.from, $0.to] }).subtracting(path.codes).flatMap { next in
            step(path, from: last, to: next).map { paths(from: $0, to: target) } ?? []
        }
    }

    private func step(_ path: Path, from: String, to next: String) -> Path? {
        let published = Set(rates.filter { $0.from == from && $0.to == next }.compactMap { number($0.rate) })
        var path = path
        path.codes.append(next)
        if let rate = published.first {
            guard published.count == 1 else { return nil }
            path.numerator = path.numerator * rate.coefficient
            path.exponent += rate.exponent
            return path
        }
        let others = Set(rates.filter { $0.from == next && $0.to == from }.compactMap { number($0.rate) })
        guard let rate = others.first, others.count == 1 else { return nil }
        path.denominator = path.denominator * rate.coefficient
        path.exponent -= rate.exponent
        path.inverses += 1
        return path
    }

    private func number(_ text: String) -> WideDecimal? {
        WideDecimal(parsing: text.utf8).flatMap { ConversionRate.isInRange($0) ? $0 : nil }
    }
}
