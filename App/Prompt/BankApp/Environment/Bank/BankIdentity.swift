public import Auth
public import BankKernel
public import RemoteBank

/// How customers say who they are, and who of them the bank still knows.
public protocol BankIdentity: Sendable {
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
public struct OwnIdentity: BankIdentity {
    private let bank: any IdentityPorts
    private let hasher: any PasswordHashing
    private let clock: any WallClock

    /// The customers of `bank`.
    public init(bank: any IdentityPorts, hasher: any PasswordHashing, clock: any WallClock) {
        (self.bank, self.hasher, self.clock) = (bank, hasher, clock)
    }

    /// Checks passwords here.
    public var login: any AuthInteractorProtocol {
        AuthModule.interactor(credentials: bank, attempts: bank, hasher: hasher, clock: clock)
    }

    /// Changes passwords here.
    public var passwords: any PasswordChangePort {
        PasswordChange(
            check: PasswordCheck(credentials: bank, attempts: bank, hasher: hasher, clock: clock), hasher: hasher,
            passwords: bank)
    }

    /// Always.
    public func isLoggedIn(_ customer: CustomerID) -> Bool { true }

    /// Nothing is to be done.
    public func logOut(_ customer: CustomerID) async {}
}

/// At a bank elsewhere, which checks passwords there and ends logins by its own rules.
public struct RemoteIdentity: BankIdentity {
    private let bank: RemoteBank

    /// The customers of `bank`.
    public init(bank: RemoteBank) {
        self.bank = bank
    }

    /// Has passwords checked there.
    public var login: any AuthInteractorProtocol { RemoteAuthInteractor(bank: bank) }

    /// Has passwords changed there.
    public var passwords: any PasswordChangePort { bank }

    /// Whether there is a token, as far as is known here.
    public func isLoggedIn(_ customer: CustomerID) -> Bool { bank.isLoggedIn(customer) }

    /// Ends it here and there.
    public func logOut(_ customer: CustomerID) async { await bank.logOut(customer) }
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
