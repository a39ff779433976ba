import BankKernel
import Money
import Terminal

/// Lays out transactions and postings as tables.
enum TransactionTable {
    /// A row a transaction; the first has the number `start`.
    static func make(_ transactions: [TransactionModel], numberedFrom start: Int) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Booked"), .text("With", shrinkPriority: 2), .text("Note", shrinkPriority: 1),
            .number("Amount"), .number("Balance"),
        ])
        for (index, transaction) in transactions.enumerated() {
            table.rows.append([
                "\(start + index)", "\(transaction.bookedAt.day)", StyledText(transaction.counterparty.holder),
                StyledText(transaction.note), amount(transaction.amount),
                StyledText(transaction.balanceAfter.description),
            ])
        }
        return table
    }

    /// A row a posting.
    static func make(_ postings: [PostingModel]) -> Table {
        var table = Table(columns: [
            .text("Holder", shrinkPriority: 1), .text("Account", shrinkPriority: 2), .text("Number"),
            .number("Amount"),
        ])
        for posting in postings {
            table.rows.append([
                StyledText(posting.account.holder), StyledText(posting.account.name),
                StyledText(posting.account.number.printForm), amount(posting.amount),
            ])
        }
        return table
    }

    /// An amount with its sign, coloured by it.
    static func amount(_ amount: Money) -> StyledText {
        amount.minorUnits < 0
            ? StyledText(amount.description, .negative) : StyledText("+\(amount)", .positive)
    }
}
