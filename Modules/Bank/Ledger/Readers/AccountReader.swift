import BankKernel
import LedgerRules
import Money
import SQLite

/// Reads what accounts there are and what is on them.
struct AccountReader {
    let connection: Connection

    private var accounts: AccountTable { AccountTable(connection: connection) }

    func accounts(of customer: CustomerID) throws(StorageFailure) -> [AccountModel] {
        var models: [AccountModel] = []
        for account in try accounts.accounts(of: customer) {
            models.append(account.model(balance: try accounts.balance(of: account)))
        }
        return models
    }

    func balance(of number: IBAN, for customer: CustomerID) throws(BankError) -> BalanceModel {
        let account = try accounts.account(numbered: number, of: customer)
        let amount = Money(minorUnits: try fromStore(accounts.balance(of: account)), currency: account.currency)
        return BalanceModel(accountNumber: number, amount: amount)
    }
}
