import BankKernel
import SalesMocks
import Synchronization

/// The sample products and sales for one token, or an error; it keeps the tokens it was sent.
final class StubSales: SalesPort {
    private let valid: AccessToken?
    private let error: ServiceError?
    private let sent = Mutex<[AccessToken]>([])

    init(valid: AccessToken?, error: ServiceError? = nil) {
        self.valid = valid
        self.error = error
    }

    /// The tokens of all requests, in order.
    var tokens: [AccessToken] { sent.withLock { $0 } }

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard let valid else { throw .unauthorized }
        return valid
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try check(token)
        return RecordList(Product.samples)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try check(token)
        return RecordList(Sale.samples)
    }

    private func check(_ token: AccessToken) throws(ServiceError) {
        sent.withLock { $0.append(token) }
        if let error { throw error }
        guard token == valid else { throw .unauthorized }
    }
}
