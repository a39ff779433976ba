import BankKernel
import Money
import Terminal

/// Lays out postings as a table.
enum PostingTable {
    /// A row a posting.
    static func make(_ postings: [PostingModel]) -> Table {
        var table = Table(columns: [
            .text("Holder", wrapping: .briefly), .text("Account", wrapping: .briefly), .text("Number"),
            .number("Amount"),
        ])
        for posting in postings {
            table.rows.append([
                StyledText(posting.account.holder), StyledText(posting.account.name),
                StyledText(posting.account.number.printForm), .signed(posting.amount),
            ])
        }
        return table
    }
}
