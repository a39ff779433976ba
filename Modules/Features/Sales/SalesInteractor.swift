import BankKernel
import Money

struct SalesInteractor: SalesInteractorProtocol {
    let sales: any SalesPort
    let rates: any DirectRatesPort
    let tokens: any AccessTokensPort
    let clock: any WallClock
    let customer: CustomerID

    func fetchProducts() async throws(ServiceError) -> RecordList<Product> {
        let token = try await token()
        do throws(ServiceError) {
            return try await sales.products(token: token)
        } catch {
            throw await failure(error, with: token)
        }
    }

    func fetchSales() async throws(ServiceError) -> RecordList<Sale> {
        let token = try await token()
        do throws(ServiceError) {
            return try await sales.sales(token: token)
        } catch {
            throw await failure(error, with: token)
        }
    }

    func fetchRates() async throws(ServiceError) -> RateSheet {
        try await rates.directRates(to: Currency.usd.code)
    }

    func hasLoggedIn() async -> Bool {
        await tokens.token(of: customer) != nil
    }

    func getNow() -> Instant {
        clock.now()
    }

    /// Without a token the service is not called.
    private func token() async throws(ServiceError) -> AccessToken {
        guard let token = await tokens.token(of: customer) else { throw .unauthorized }
        return token
    }

    /// A token that the service refuses is forgotten. If that fails, it is sent and refused once more, and nothing else is lost.
    private func failure(_ error: ServiceError, with token: AccessToken) async -> ServiceError {
        if error == .unauthorized { try? await tokens.forget(token, of: customer) }
        return error
    }
}
