import BankKernel
import Money

/// A shipped account as it is written in the source.
struct EmbeddedAccount {
    let name: String?
    let bankCode: String
    let number: String
    let balance: String?
    let description: String?

    init(_ name: String?, _ bankCode: String, _ number: String, _ balance: String?, _ description: String? = nil) {
        self.name = name
        self.bankCode = bankCode
        self.number = number
        self.balance = balance
        self.description = description
    }

    /// The account of `country`; its IBAN is made of the code of the bank and the number, filled with zeros.
    func account(country: String, currency: String, length: Int, since: String) -> TransparencyAccount.Account {
        let zeros = String(repeating: "0", count: max(0, length - bankCode.utf8.count - number.utf8.count))
        var account = TransparencyAccount.Account()
        account.name = name
        account.bankCode = bankCode
        account.accountNumber = number
        account.iban = try? IBAN(country: country, bban: bankCode + zeros + number).electronicForm
        account.balance = balance.flatMap { DecimalNumber(parsing: $0) }
        account.currency = balance == nil ? nil : currency
        account.description = description
        account.transparencyFrom = since
        account.transparencyTo = "3000-01-01T00:00:00"
        account.publicationTo = "3000-01-01T00:00:00"
        account.actualizationDate = balance == nil ? nil : "2026-01-04T22:00:00"
        return account
    }
}
