import BankKernel
import Synchronization

/// Both ports of the main screen, over memory.
final class StubMainPorts: AccountsPort, SelectionPort {
    private struct State {
        var selected: [CustomerID: IBAN] = [:]
        var failure: BankError?
    }

    private let accountsByCustomer: [CustomerID: [AccountModel]]
    private let state = Mutex(State())

    init(accounts: [CustomerID: [AccountModel]]) {
        accountsByCustomer = accounts
    }

    var failure: BankError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        if let failure { throw failure }
        return accountsByCustomer[customer] ?? []
    }

    func selectedAccount(of customer: CustomerID) async -> IBAN? {
        state.withLock { $0.selected[customer] }
    }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        if let failure { throw failure }
        state.withLock { $0.selected[customer] = number }
    }
}
