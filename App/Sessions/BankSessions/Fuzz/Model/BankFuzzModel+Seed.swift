import BankKernel
import Ledger
import LedgerRules
import Money

extension BankFuzzModel {
    /// The model of a bank made from `seed`.
    init(_ seed: BankSeed) {
        let names = Dictionary(uniqueKeysWithValues: seed.customers.map { ($0.username, $0.displayName) })
        let accounts = zip(seed.accounts, seed.numbers).map { account, number in
            BankFuzzAccount(
                username: account.username, holder: names[account.username] ?? "", name: account.name, number: number,
                currency: account.currency)
        }
        var book = BankBook(accounts: accounts.count)
        for transfer in seed.transfers {
            book.book(
                BankBook.Order(
                    source: transfer.source, destination: transfer.destination,
                    minorUnits: transfer.amount.minorUnits, note: transfer.reference.note),
                under: transfer.reference.id.description, at: transfer.bookedAt)
        }
        let customers = seed.customers.filter { $0.passwordHash != nil }
        self.init(
            accounts: accounts,
            displayNames: Dictionary(uniqueKeysWithValues: customers.map { ($0.username, $0.displayName) }),
            books: [book])
    }

    /// The model of a bank that has booked what `book` says.
    init(accounts: [BankFuzzAccount], displayNames: [String: String], book: BankBook) {
        self.init(accounts: accounts, displayNames: displayNames, books: [book])
    }
}
