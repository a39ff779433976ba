import BankKernel

struct BalanceInteractor: BalanceInteractorProtocol {
    let balances: any BalancePort
    let customer: CustomerID

    func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        try await balances.balance(of: account.number, for: customer)
    }
}
