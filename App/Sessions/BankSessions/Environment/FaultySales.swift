import BankKernel
import PublicServices

/// The shipped sales, whose service fails when a fault is on, logins among the rest.
struct FaultySales: SalesPort {
    let faults: FaultSwitch
    private let sales: EmbeddedSales

    /// The sales; `clock` tells when a token expires.
    init(faults: FaultSwitch, clock: any WallClock) {
        self.faults = faults
        sales = EmbeddedSales(clock: clock)
    }

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        try check()
        return try await sales.logIn(username: username, password: password)
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try check()
        return try await sales.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try check()
        return try await sales.sales(token: token)
    }

    private func check() throws(ServiceError) {
        if let fault = faults.strike(.sales) { throw ServiceError(fault, host: "sales.example") }
    }
}

/// The rates of the shipped list, whose service fails when a fault is on.
struct FaultyDirectRates: DirectRatesPort {
    let faults: FaultSwitch
    private let rates = EmbeddedDirectRates()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        if let fault = faults.strike(.rates) { throw ServiceError(fault, host: "rates.example") }
        return try await rates.directRates(to: code)
    }
}
