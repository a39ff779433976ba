import BankKernel
import Money

/// Writes groups for programs: a line for each group and currency, its fields separated by tabs.
public enum StatementLines {
    /// State, day, indicator, currency, count and sum, each line with its end; pending first, newest day first, `CRDT`
    /// before `DBIT`, then by currency.
    public static func text(of sections: [TransactionSection]) -> String {
        sections.flatMap(inOrder).flatMap(lines).joined()
    }

    private static func inOrder(_ section: TransactionSection) -> [TransactionGroup] {
        section.groups.sorted { left, right in
            let (key, other) = (left.key, right.key)
            return (other.day, key.creditDebitIndicator.rawValue) < (key.day, other.creditDebitIndicator.rawValue)
        }
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
