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
