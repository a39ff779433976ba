public import Balance
public import BankKernel
private import BankSamples
public import Interception

/// An interactor that knows the balances of some accounts.
public struct FakeBalanceInteractor: BalanceInteractorProtocol {
    private let accounts: [AccountModel]

    /// An interactor whose customer has `accounts`; those without a balance belong to somebody else.
    public init(accounts: [AccountModel]) {
        self.accounts = accounts
    }

    /// The balance of the account with this number.
    /// - Throws: `BankError.unknownAccount`, or `.notYourAccount` for one without a balance.
    public func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        guard let known = accounts.first(where: { $0.number == account.number }) else {
            throw .unknownAccount(account.number)
        }
        guard let balance = known.balance else { throw .notYourAccount(account.number) }
        return BalanceModel(accountNumber: known.number, amount: balance)
    }

    /// The worth of the accounts with a balance.
    public func fetchNetWorth() async -> NetWorth { NetWorth(of: accounts.filter { $0.balance != nil }) }
}

extension MockBalanceInteractor {
    /// A mock whose customer has three sample accounts.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeBalanceInteractor(accounts: [.checking, .savings, .dollars]), log: log)
    }
}
