import BankKernel
import Money

/// An account as the ledger keeps it.
struct AccountRow {
    let id: Int64
    let number: IBAN
    /// The holder; `nil` for the bank itself.
    let customer: CustomerID?
    let name: String
    let holder: String
    let currency: Currency

    /// The account as others may see it.
    var model: AccountModel { model(balance: nil) }

    func model(balance: Int64?) -> AccountModel {
        AccountModel(
            number: number, name: name, holder: holder, currency: currency,
            balance: balance.map { Money(minorUnits: $0, currency: currency) })
    }
}
