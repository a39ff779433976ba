import Auth
import BankKernel
import RemoteBank

/// How customers say who they are, and who of them the bank still knows.
protocol BankIdentity: Sendable {
    /// The login of the bank.
    var login: any AuthInteractorProtocol { get }
    /// Where customers change their passwords.
    var passwords: any PasswordChangePort { get }
    /// Whether the login of a customer goes on.
    func isLoggedIn(_ customer: CustomerID) -> Bool
    /// Ends the login of a customer.
    func logOut(_ customer: CustomerID) async
}

/// At a bank on this machine, which checks passwords here: a login lasts until the customer leaves.
struct OwnIdentity: BankIdentity {
    let bank: any IdentityPorts
    let hasher: any PasswordHashing
    let clock: any WallClock

    var login: any AuthInteractorProtocol {
        AuthModule.interactor(credentials: bank, attempts: bank, hasher: hasher, clock: clock)
    }

    var passwords: any PasswordChangePort {
        PasswordChange(
            check: PasswordCheck(credentials: bank, attempts: bank, hasher: hasher, clock: clock), hasher: hasher,
            passwords: bank)
    }

    func isLoggedIn(_ customer: CustomerID) -> Bool { true }

    func logOut(_ customer: CustomerID) async {}
}

/// At a bank elsewhere, which checks passwords there and ends logins by its own rules.
struct RemoteIdentity: BankIdentity {
    let bank: RemoteBank

    var login: any AuthInteractorProtocol { RemoteAuthInteractor(bank: bank) }

    var passwords: any PasswordChangePort { bank }

    func isLoggedIn(_ customer: CustomerID) -> Bool { bank.isLoggedIn(customer) }

    func logOut(_ customer: CustomerID) async { await bank.logOut(customer) }
}

/// The login of a bank elsewhere.
struct RemoteAuthInteractor: AuthInteractorProtocol {
    let bank: RemoteBank

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        do throws(PasswordCheckError) {
            return try await bank.logIn(username: username, password: password)
        } catch {
            throw AuthError(error)
        }
    }
}
