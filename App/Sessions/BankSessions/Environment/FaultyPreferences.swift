import BankApp
import BankKernel
import InMemoryBank
import TerminalIO

/// Preferences in memory that cannot be kept when a fault is on.
struct FaultyPreferences: SelectionPort, ThemeStore {
    let faults: FaultSwitch
    private let selection = MemorySelection()
    private let themes = MemoryThemes()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func selectedAccount(of customer: CustomerID) async -> IBAN? {
        await selection.selectedAccount(of: customer)
    }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        try await selection.select(number, for: customer)
        if let failure { throw .storage(failure) }
    }

    func theme() async -> Theme? {
        await themes.theme()
    }

    func keep(_ theme: Theme) async throws(StorageFailure) {
        await themes.keep(theme)
        if let failure { throw failure }
    }

    private var failure: StorageFailure? {
        faults.strike(.preferences).map { StorageFailure($0, path: "preferences.json") }
    }
}
