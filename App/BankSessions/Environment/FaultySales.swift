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

    func products(token: AccessToken) async throws(ServiceError) -> [Product] {
        try check()
        return try await sales.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> [Sale] {
        try check()
        return try await sales.sales(token: token)
    }

    private func check() throws(ServiceError) {
        if let fault = faults.strike(.sales) { throw ServiceError(fault, host: "sales.example") }
    }
}
