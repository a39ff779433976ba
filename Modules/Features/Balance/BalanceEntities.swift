public import BankKernel
public import Money

/// The balances of a customer's accounts.
public struct NetWorth: Sendable, Hashable {
    /// The accounts in the order they were opened, each with its balance.
    public let accounts: [AccountModel]
    /// The total in each currency, in the order of the first account of each.
    public let totals: [MoneyTotal]

    /// The worth of `accounts`, which have their balances.
    public init(of accounts: [AccountModel]) {
        self.accounts = accounts
        totals = accounts.reduce(into: []) { totals, account in
            guard let balance = account.balance else { return }
            if let index = totals.firstIndex(where: { $0.currency == balance.currency }) {
                totals[index].add(minorUnits: balance.minorUnits)
            } else {
                totals.append(MoneyTotal(of: balance))
            }
        }
    }
}

/// Why the balance of an account could not be loaded.
public struct BalanceFailure: Sendable, Equatable {
    /// The account whose balance was asked for.
    public let account: AccountModel
    /// The bank's reason.
    public let reason: BankError

    /// The failure to load the balance of `account`, because of `reason`.
    public init(account: AccountModel, reason: BankError) {
        self.account = account
        self.reason = reason
    }
}

extension BalanceFailure: CustomStringConvertible {
    /// The account and the problem, for people.
    public var description: String { "The balance of \(account.name) could not be loaded. \(reason)" }
}
