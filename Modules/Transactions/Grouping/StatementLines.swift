import BankKernel
import Money

/// Writes groups for programs: a line for each group and currency, its fields separated by tabs.
public enum StatementLines {
    /// State, day, indicator, currency, count and sum, each line with its end; pending first, newest day first, `CRDT`
    /// before `DBIT`, then by currency.
    public static func text(of sections: [TransactionSection]) -> String {
        sections.flatMap { $0.groups.sorted(by: precedes) }.flatMap(lines).joined()
    }

    private static func precedes(_ left: TransactionGroup, _ right: TransactionGroup) -> Bool {
        left.key.day == right.key.day
            ? left.key.creditDebitIndicator.rawValue < right.key.creditDebitIndicator.rawValue
            : left.key.day > right.key.day
    }

    private static func lines(of group: TransactionGroup) -> [String] {
        group.totals.map { total in
            let fields = [
                group.key.state.rawValue, group.key.day.description, group.key.creditDebitIndicator.rawValue,
                total.sum.currency.code, String(total.count), total.sum.decimalText,
            ]
            return fields.joined(separator: "\t") + "\n"
        }
    }
}
