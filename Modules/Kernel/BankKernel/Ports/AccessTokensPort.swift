/// Where the tokens of logins elsewhere are kept, from one run to the next; each customer of the bank has their own.
public protocol AccessTokensPort: Sendable {
    /// The token kept last; `nil` when there is none.
    func token(of customer: CustomerID) async -> AccessToken?

    /// Keeps `token` in place of the one before.
    /// - Throws: ``StorageFailure``; the token then holds for this run only.
    func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure)

    /// Forgets all tokens of the customer, whatever service they are for: they leave.
    /// - Throws: ``StorageFailure``; they are then forgotten for this run only.
    func forgetAll(of customer: CustomerID) async throws(StorageFailure)

    /// Forgets `token`, which is of no further use; another one that was kept meanwhile stays.
    /// - Throws: ``StorageFailure``; the token is then forgotten for this run only.
    func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure)
}
