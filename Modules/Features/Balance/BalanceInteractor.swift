import BankKernel

struct BalanceInteractor: BalanceInteractorProtocol {
    let balances: any AccountsPort & BalancePort
    let customer: CustomerID

    func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        try await balances.balance(of: account.number, for: customer)
    }

    func fetchNetWorth() async throws(BankError) -> NetWorth {
        NetWorth(of: try await balances.accounts(of: customer))
    }
}
