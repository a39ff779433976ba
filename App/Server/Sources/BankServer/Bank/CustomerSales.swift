import BankKernel

/// The sales service for one customer, who may not guess passwords there without waiting.
struct CustomerSales: SalesPort {
    let base: any SalesPort
    let customer: CustomerID
    let attempts: LoginAttempts

    /// Wherever they come from, a customer's own failures are remembered for a day.
    static let throttle = LoginThrottle(placeMemory: .seconds(86_400))

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        let name = "\(customer.rawValue)"
        let result: Result<AccessToken, ServiceError>
        do throws(LoginWait) {
            result = try await attempts.attempt(LoginAttempt(name, from: name)) {
                do throws(ServiceError) {
                    return (.success(try await base.logIn(username: username, password: password)), .succeeded)
                } catch {
                    return (.failure(error), error == .unauthorized ? .failed : .unchecked)
                }
            }
        } catch {
            let advice = LoginThrottle.advice(until: error.until, wait: error.wait)
            throw .status(429, message: "Too many failed logins. \(advice)")
        }
        return try result.get()
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try await base.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try await base.sales(token: token)
    }
}
