/// The sales service: products and what they sold for, for those who have logged in there.
public protocol SalesPort: Sendable {
    /// The token of a login with these credentials.
    /// - Throws: ``ServiceError``, `.unauthorized` for wrong ones.
    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken

    /// All products, in the order of the service.
    /// - Throws: ``ServiceError``, `.unauthorized` for a token that is invalid or has expired,
    ///   `.wrongShape` when none of them can be read.
    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product>

    /// The sales of all products, in the order of the service.
    /// - Throws: ``ServiceError``, `.unauthorized` for a token that is invalid or has expired,
    ///   `.wrongShape` when none of them can be read.
    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale>
}
