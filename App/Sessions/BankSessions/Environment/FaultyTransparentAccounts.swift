import BankKernel
import PublicServices

/// The shipped accounts, whose service fails when a fault is on.
struct FaultyTransparentAccounts: TransparentAccountsPort {
    let faults: FaultSwitch
    private let accounts = EmbeddedTransparentAccounts()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        if let fault = faults.strike(.accounts) { throw ServiceError(fault, host: "accounts.example") }
        return try await accounts.page(number)
    }
}
