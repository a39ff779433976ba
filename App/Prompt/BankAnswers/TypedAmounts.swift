package import BankKernel
package import Money

/// Reads ranges of amounts as people write them.
package enum TypedAmounts {
    /// What may be typed, for people.
    package static let examples = "25, 10..50, 100.. or >100"

    private static let comparisons = [">=", "<=", ">", "<"]

    /// The amounts in `text`: `25`, `10..50` in either order, `100..`, `..50`, `>100`, `>=100`, `<50`, `<=50`.
    /// - Throws: ``TypedAmountsError`` for anything else.
    package static func range(_ text: String, in currency: Currency) throws(TypedAmountsError) -> AmountRange {
        do throws(MoneyError) {
            return try amounts(text, in: currency)
        } catch .notAnAmount(let part) where part.first == "-" || part.first == "+" {
            throw TypedAmountsError(
                message: "\"\(part)\" has a sign. \"out\" shows what went out, \"in\" what came in.")
        } catch .notAnAmount {
            throw TypedAmountsError(message: "\"\(text)\" is not an amount. Write \(examples).")
        } catch {
            throw TypedAmountsError(message: "\(error)")
        }
    }

    private static func amounts(_ text: String, in currency: Currency) throws(MoneyError) -> AmountRange {
        let text = trimmed(text[...])
        if let comparison = comparisons.first(where: { text.hasPrefix($0) }) {
            let bound = try amount(text.dropFirst(comparison.count), in: currency)
            switch comparison {
            case ">=": return AmountRange(least: bound, greatest: nil)
            case "<=": return AmountRange(least: nil, greatest: bound)
            case ">":
                return AmountRange(least: try bound.adding(Money(minorUnits: 1, currency: currency)), greatest: nil)
            default:
                guard bound.minorUnits > 0 else { throw .notAnAmount(String(text)) }
                return AmountRange(
                    least: nil, greatest: try bound.subtracting(Money(minorUnits: 1, currency: currency)))
            }
        }
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(trimmed)
        guard ends.count <= 2, let first = ends.first, let last = ends.last, !(first.isEmpty && last.isEmpty) else {
            throw .notAnAmount(String(text))
        }
        let least = try first.isEmpty ? nil : amount(first, in: currency)
        let greatest = try last.isEmpty ? nil : amount(last, in: currency)
        guard let least, let greatest, least.minorUnits > greatest.minorUnits else {
            return AmountRange(least: least, greatest: greatest)
        }
        return AmountRange(least: greatest, greatest: least)
    }

    private static func amount(_ text: Substring, in currency: Currency) throws(MoneyError) -> Money {
        let text = trimmed(text)
        guard text.first != "-", text.first != "+" else { throw .notAnAmount(String(text)) }
        return try Money(typed: String(text), currency: currency)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

/// Why a text is not a range of amounts.
package struct TypedAmountsError: Error, Sendable, Hashable {
    /// What would be right.
    package let message: String
}
