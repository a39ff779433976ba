import BankKernel

/// A sales service that cannot be asked.
struct FailingSales: SalesPort {
    let error: ServiceError

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken { throw error }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> { throw error }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> { throw error }
}
