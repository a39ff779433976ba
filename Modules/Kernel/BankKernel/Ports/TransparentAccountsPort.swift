/// Where transparent accounts come from.
public protocol TransparentAccountsPort: Sendable {
    /// The page of this number, from 0; one beyond the last is empty.
    /// - Throws: ``ServiceError``.
    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount
}
