import Auth
import BankKernel

/// The login of the sales service, which the bank's own login screen asks for: keeps the token that it gives.
struct SalesAuthInteractor: AuthInteractorProtocol {
    let sales: any SalesPort
    let tokens: any AccessTokensPort
    /// The customer of the bank who logs in there.
    let customer: CustomerID

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        let token: AccessToken
        do throws(ServiceError) {
            token = try await sales.logIn(username: username, password: password)
        } catch {
            throw Self.authError(error)
        }
        // One that cannot be kept holds for this run; that is no reason to turn away somebody who may come in.
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
