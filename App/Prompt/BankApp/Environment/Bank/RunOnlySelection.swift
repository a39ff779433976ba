import BankKernel
import Synchronization

/// Selections that hold for one run and leave those that are remembered as they are.
final class RunOnlySelection: SelectionPort {
    private let remembered: any SelectionPort
    private let selected = Mutex<[CustomerID: IBAN]>([:])

    init(over remembered: any SelectionPort) {
        self.remembered = remembered
    }

    func selectedAccount(of customer: CustomerID) async -> IBAN? {
        if let number = selected.withLock({ $0[customer] }) { return number }
        return await remembered.selectedAccount(of: customer)
    }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        selected.withLock { $0[customer] = number }
    }
}
