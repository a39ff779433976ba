import BankKernel
import Money

extension Money {
    /// The amount as the prompt shows it: `1,234.50 EUR`.
    var shown: String { "\(Self.grouped(decimalText)) \(currency.code)" }

    /// A number with a point, its whole digits in groups of three.
    static func grouped(_ number: String) -> String {
        let parts = number.split(separator: ".", maxSplits: 1)
        var groups = String(parts[0])
        var place = groups.index(groups.endIndex, offsetBy: -3, limitedBy: groups.startIndex)
        while let mark = place, mark > groups.startIndex, groups[groups.index(before: mark)].isNumber {
            groups.insert(",", at: mark)
            place = groups.index(mark, offsetBy: -3, limitedBy: groups.startIndex)
        }
        return parts.count == 2 ? "\(groups).\(parts[1])" : groups
    }

    /// The amount that is shown so; `nil` for other text.
    init?(shown text: some StringProtocol, currency: Currency) {
        guard let money = try? Money(parsing: String(text).filter { $0 != "," }, currency: currency) else { return nil }
        self = money
    }
}

extension Int {
    /// The number as the prompt shows it: `1,234`.
    var shown: String { self < 1_000 ? "\(self)" : "\(self / 1_000),\(String(self % 1_000 + 1_000).dropFirst())" }
}

extension Instant {
    /// The moment as the prompt shows it in UTC: `2026-01-05 09:00:00 UTC`.
    var shown: String { "\(description.prefix(19).replacing("T", with: " ")) UTC" }
}
