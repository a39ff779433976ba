public import BankKernel

/// Sales that cannot be asked for, as they are set up.
public struct UnavailableSales: SalesPort {
    private let error: ServiceError

    /// Sales that say why.
    public init(error: ServiceError) {
        self.error = error
    }

    /// No token.
    /// - Throws: the error it was made with.
    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        throw error
    }

    /// No products.
    /// - Throws: the error it was made with.
    public func products(token: AccessToken) async throws(ServiceError) -> [Product] {
        throw error
    }

    /// No sales.
    /// - Throws: the error it was made with.
    public func sales(token: AccessToken) async throws(ServiceError) -> [Sale] {
        throw error
    }
}
