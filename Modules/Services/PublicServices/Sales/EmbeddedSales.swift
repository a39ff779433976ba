public import BankKernel

/// Invented products and sales that are shipped with the app, for those whose login ``EmbeddedLogins`` has taken.
public struct EmbeddedSales: SalesPort {
    private let logins: EmbeddedLogins

    /// The shipped sales; `clock` tells when a token expires.
    public init(clock: any WallClock) {
        logins = EmbeddedLogins(clock: clock)
    }

    /// A token that lives two minutes.
    /// - Throws: `ServiceError.unauthorized` for wrong credentials, or `.cancelled`.
    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard !Task.isCancelled else { throw .cancelled }
        guard let token = logins.logIn(username: username, password: password) else { throw .unauthorized }
        return token
    }

    /// The twelve products.
    /// - Throws: `ServiceError.unauthorized` for a token that does not live, or `.cancelled`.
    public func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try check(token)
        return RecordList(EmbeddedProducts.all)
    }

    /// The 3,000 sales in ten currencies over two years.
    /// - Throws: `ServiceError.unauthorized` for a token that does not live, or `.cancelled`.
    public func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try check(token)
        return RecordList(EmbeddedSaleBook.all)
    }

    private func check(_ token: AccessToken) throws(ServiceError) {
        guard !Task.isCancelled else { throw .cancelled }
        guard logins.isValid(token) else { throw .unauthorized }
    }
}
