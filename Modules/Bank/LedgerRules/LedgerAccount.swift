public import BankKernel
public import Money

/// An account as a store keeps it.
public struct LedgerAccount: Sendable, Hashable {
    /// Who holds the accounts that the bank pays deposits from.
    public static let bankName = "DOBank"

    /// The account's place among those that were opened, from 1.
    public let id: Int64
    /// The account number.
    public let number: IBAN
    /// The holder; `nil` for the bank itself.
    public let customer: CustomerID?
    /// The holder's name for it.
    public let name: String
    /// The display name of the holder.
    public let holder: String
    /// The one currency that it is kept in.
    public let currency: Currency

    /// An account; nothing is checked.
    public init(id: Int64, number: IBAN, customer: CustomerID?, name: String, holder: String, currency: Currency) {
        self.id = id
        self.number = number
        self.customer = customer
        self.name = name
        self.holder = holder
        self.currency = currency
    }

    /// The account as others may see it.
    public var model: AccountModel { model(balance: nil) }

    /// The account with its balance in minor units.
    public func model(balance: Int64?) -> AccountModel {
        AccountModel(
            number: number, name: name, holder: holder, currency: currency,
            balance: balance.map { Money(minorUnits: $0, currency: currency) })
    }

    /// Returns `account`, which was looked up by `number`, if it is the customer's.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    public static func owned(
        _ account: LedgerAccount?, numbered number: IBAN, by customer: CustomerID
    ) throws(BankError) -> LedgerAccount {
        guard let account else { throw .unknownAccount(number) }
        guard account.customer == customer else { throw .notYourAccount(number) }
        return account
    }
}

/// The accounts of a store, as the rules read them inside the booking transaction.
public protocol AccountSource {
    /// Any customer's account with this number; `nil` when there is none.
    /// - Throws: `BankError.storage`.
    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount?

    /// The account's balance now, in minor units.
    /// - Throws: `BankError.storage`.
    func balance(of account: LedgerAccount) throws(BankError) -> Int64
}

/// The numbers of the bank's accounts.
public enum BankNumbering {
    /// The number of the account that was opened as number `serial` (from 1), including the bank's own.
    ///
    /// An IBAN of Austria with the bank code 99999, which no bank has; `nil` beyond eleven digits.
    public static func accountNumber(serial: Int64) -> IBAN? {
        let digits = String(serial)
        guard serial > 0, digits.count <= 11 else { return nil }
        return try? IBAN(country: "AT", bban: "99999" + String(repeating: "0", count: 11 - digits.count) + digits)
    }
}
