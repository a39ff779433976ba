import BankKernel
import Ledger
import Money

extension FuzzModel {
    /// The model of a bank made from `seed`, whose accounts have these numbers.
    init(_ seed: BankSeed, numbers: [IBAN]) {
        var accounts = zip(seed.accounts, numbers).map { account, number in
            FuzzAccount(
                username: account.username, name: account.name, number: number, balance: .zero(account.currency))
        }
        for transfer in seed.transfers {
            Self.add(transfer.amount.minorUnits, to: &accounts[transfer.destination])
            if let source = transfer.source { Self.add(-transfer.amount.minorUnits, to: &accounts[source]) }
        }
        let customers = seed.customers.filter { $0.passwordHash != nil }
        self.init(
            accounts: accounts,
            displayNames: Dictionary(uniqueKeysWithValues: customers.map { ($0.username, $0.displayName) }))
    }

    private static func add(_ minorUnits: Int64, to account: inout FuzzAccount) {
        account.balance = Money(
            minorUnits: account.balance.minorUnits + minorUnits, currency: account.balance.currency)
    }
}

/// An account as the model knows it.
struct FuzzAccount: Sendable, Hashable {
    let username: String
    let name: String
    let number: IBAN
    var balance: Money

    /// Its row on the main screen.
    var row: String { "[..]\(number.printForm)[..] \(balance)" }
}
