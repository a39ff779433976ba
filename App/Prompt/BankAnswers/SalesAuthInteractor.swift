package import Auth
package import BankKernel

/// The login of the sales service; keeps the token.
package struct SalesAuthInteractor: AuthInteractorProtocol {
    private let sales: any SalesPort
    private let tokens: any AccessTokensPort
    /// The customer of the bank.
    private let customer: CustomerID

    package init(sales: any SalesPort, tokens: any AccessTokensPort, customer: CustomerID) {
        (self.sales, self.tokens, self.customer) = (sales, tokens, customer)
    }

    package func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        let token: AccessToken
        do throws(ServiceError) {
            token = try await sales.logIn(username: username, password: password)
        } catch {
            throw Self.authError(error)
        }
        // A token that cannot be saved still holds for this run.
        try? await tokens.keep(token, for: customer)
        return UserModel(id: customer, username: username, displayName: username)
    }

    private static func authError(_ error: ServiceError) -> AuthError {
        switch error {
        case .unauthorized: .invalidCredentials
        case .cancelled: .cancelled
        default: .serviceUnavailable(error)
        }
    }
}
