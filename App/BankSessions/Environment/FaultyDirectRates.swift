import BankKernel
import Money
import PublicServices

/// The rates of the shipped list, whose service fails when a fault is on.
struct FaultyDirectRates: DirectRatesPort {
    let faults: FaultSwitch
    private let rates = EmbeddedDirectRates()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func directRates(to code: String) async throws(ServiceError) -> [DirectRate] {
        if let fault = faults.strike(.rates) { throw ServiceError(fault, host: "rates.example") }
        return try await rates.directRates(to: code)
    }
}
