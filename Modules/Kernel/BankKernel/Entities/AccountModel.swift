public import Money

/// An account, as one customer may see it.
public struct AccountModel: Sendable, Hashable, Identifiable {
    /// The account's number, unique in the bank.
    public let number: IBAN
    /// The holder's name for the account: `Checking`.
    public let name: String
    /// The display name of the customer whose account it is.
    public let holder: String
    /// The one currency of the account.
    public let currency: Currency
    /// The balance when the account was read; `nil` for a payee's account.
    public let balance: Money?

    /// The number, which no other account has.
    public var id: IBAN { number }

    /// `balance` is in `currency`; `nil` unless the account is the reader's own.
    public init(number: IBAN, name: String, holder: String, currency: Currency, balance: Money? = nil) {
        self.number = number
        self.name = name
        self.holder = holder
        self.currency = currency
        self.balance = balance
    }

    /// The same account with another balance; `nil` for other customers.
    public func holding(_ balance: Money?) -> AccountModel {
        AccountModel(number: number, name: name, holder: holder, currency: currency, balance: balance)
    }
}

/// The balance of one account: the sum of its postings when it was read.
public struct BalanceModel: Sendable, Hashable {
    /// The account that was asked for.
    public let accountNumber: IBAN
    /// The balance, in the account's currency.
    public let amount: Money

    /// The balance of `accountNumber` when it was read; it may have changed since.
    public init(accountNumber: IBAN, amount: Money) {
        self.accountNumber = accountNumber
        self.amount = amount
    }
}

/// A customer's own name for a payee.
public struct Nickname: Sendable, Hashable {
    /// The most characters that one has.
    public static let limit = 30

    /// The payee's account.
    public let number: IBAN
    /// The name, as the customer wrote it.
    public let name: String

    /// The name of the payee with this account.
    public init(number: IBAN, name: String) {
        self.number = number
        self.name = name
    }
}
