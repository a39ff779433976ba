import BankKernel
import Money
import Terminal
import Transactions

/// Lays out groups of transactions, and the transactions of one group, as tables.
enum GroupTable {
    /// A row a group, with a line for each currency; the first group has the number `start`.
    static func make(_ groups: [TransactionGroup], numberedFrom start: Int) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Day"), .text("Descriptions", wrapping: .briefly), .number("Count"),
            .text("Indicator"), .number("Sum"),
        ])
        for (index, group) in groups.enumerated() {
            let sums = group.totals.map { amount($0.sum.description, group.key.creditDebitIndicator) }
            table.append(
                head(of: group, number: start + index) + sums.prefix(1),
                continuedBy: sums.dropFirst().map { ["", "", "", "", "", $0] })
        }
        return table
    }

    /// A row a transaction, numbered from 1.
    static func make(_ transactions: [Transaction]) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Created"), .text("Description", wrapping: .briefly), .text("With", wrapping: .briefly),
            .number("Amount"),
        ])
        for (index, transaction) in transactions.enumerated() {
            table.rows.append([
                "\(index + 1)", "\(transaction.creationTime)", StyledText(transaction.description),
                StyledText(transaction.counterParty?.name ?? ""),
                amount(transaction.amount.description, transaction.creditDebitIndicator),
            ])
        }
        return table
    }

    private static func head(of group: TransactionGroup, number: Int) -> [StyledText] {
        [
            "\(number)", "\(group.key.day)", StyledText(group.shownDescriptions),
            "\(group.count)", StyledText(group.key.creditDebitIndicator.rawValue),
        ]
    }

    private static func amount(_ text: String, _ indicator: CreditDebitIndicator) -> StyledText {
        StyledText(text, indicator == .credit ? .positive : .negative)
    }
}
