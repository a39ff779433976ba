public import BankKernel
import LedgerRules
import Money
import Postgres

extension PostgresLedger: AccountsPort {
    /// The customer's accounts in the order they were opened, each with its balance of one common moment.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let holdings = try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(AccountTable.ofCustomer, .integer(customer.rawValue)))[0]
                .map { row throws(PostgresError) in try AccountTable.Holding(row) }
        }
        return holdings.map { $0.account.model(balance: $0.amount) }
    }
}

extension PostgresLedger: BalancePort {
    /// The balance of an account right now.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        let holding = try await reader.read { connection throws(PostgresError) in
            try AccountTable.holding(numbered: account, in: connection)
        }
        guard let holding else { throw .unknownAccount(account) }
        let owned = try LedgerAccount.owned(holding.account, numbered: account, by: customer)
        return BalanceModel(
            accountNumber: account, amount: Money(minorUnits: holding.amount, currency: owned.currency))
    }
}

extension PostgresLedger {
    /// What is there cannot be read.
    func unreadable(_ what: String) -> BankError {
        .storage(.damaged(path: reader.path, detail: "\(what) cannot be read"))
    }
}
