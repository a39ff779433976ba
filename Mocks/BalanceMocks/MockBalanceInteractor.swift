public import Balance
public import BankKernel
private import BankSamples
import Synchronization

/// An interactor that knows the balances of some accounts, and keeps what it was asked.
public final class MockBalanceInteractor: BalanceInteractorProtocol {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `fetchBalance(forAccount:)`.
        case fetchBalance(account: AccountModel)
    }

    private struct State {
        var messages: [Message] = []
        var accounts: [AccountModel]
        var failure: BankError?
    }

    private let state: Mutex<State>

    /// An interactor whose customer has `accounts`, each with a balance.
    public init(accounts: [AccountModel]) {
        state = Mutex(State(accounts: accounts))
    }

    /// An interactor whose customer has three sample accounts.
    public convenience init() {
        self.init(accounts: [.checking, .savings, .dollars])
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// The customer's accounts from now on; those without a balance belong to somebody else.
    public var accounts: [AccountModel] {
        get { state.withLock { $0.accounts } }
        set { state.withLock { $0.accounts = newValue } }
    }

    /// What every call fails with from now on; `nil` as long as it works.
    public var failure: BankError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// The balance of the account with this number.
    /// - Throws: `failure`, `BankError.unknownAccount`, or `.notYourAccount` for one without a balance.
    public func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        let (failure, accounts) = state.withLock { state in
            state.messages.append(.fetchBalance(account: account))
            return (state.failure, state.accounts)
        }
        if let failure { throw failure }
        guard let known = accounts.first(where: { $0.number == account.number }) else {
            throw .unknownAccount(account.number)
        }
        guard let balance = known.balance else { throw .notYourAccount(account.number) }
        return BalanceModel(accountNumber: known.number, amount: balance)
    }
}
