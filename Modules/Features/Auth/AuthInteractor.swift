import BankKernel

struct AuthInteractor: AuthInteractorProtocol {
    let check: PasswordCheck

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        do {
            return try await check.customer(LoginAttempt(username), password: password)
        } catch {
            throw AuthError(error)
        }
    }
}
