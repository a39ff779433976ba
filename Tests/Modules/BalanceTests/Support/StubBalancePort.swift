import BankKernel
import Money

/// Balances of one customer's accounts; any other account is somebody else's.
struct StubBalancePort: BalancePort {
    let customer: CustomerID
    let balances: [IBAN: Money]
    let others: [IBAN]
    var failure: BankError?

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        if let failure { throw failure }
        if let amount = balances[account], customer == self.customer {
            return BalanceModel(accountNumber: account, amount: amount)
        }
        let isKnown = balances[account] != nil || others.contains(account)
        throw isKnown ? .notYourAccount(account) : .unknownAccount(account)
    }
}
