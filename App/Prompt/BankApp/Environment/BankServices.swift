public import Auth
public import BankKernel
public import RemoteBank

/// The dependencies of the app; nothing in the app reads the process itself.
///
/// The properties here are those that every host provides. A feature declares further ones as a ``FeatureService`` in its own
/// folder.
public struct BankServices: Sendable {
    /// Accounts and transfers.
    public let bank: any CustomerPorts
    /// Logins of customers.
    let identity: any BankIdentity
    /// Keeps the selected accounts.
    public let selection: any SelectionPort
    /// Writes exports.
    public let documents: any DocumentsPort
    /// The current time.
    public let clock: any WallClock
    /// Creates the ids of transfers.
    public let ids: any TransferIDSource
    /// Keeps the theme.
    public let themes: any ThemeStore
    /// Keeps cards and bookmarks.
    public let cardStore: any CardStorePort
    /// Keeps customers' own names for payees.
    public let payeeBook: any PayeeBookPort
    /// Keeps the tokens of logins at services.
    public let tokens: any AccessTokensPort
    private var ofFeatures: [ObjectIdentifier: any Sendable] = [:]

    /// The services of one run, with the default services of the features.
    public init(
        bank: any CustomerPorts, identity: any BankIdentity, selection: any SelectionPort,
        documents: any DocumentsPort, clock: any WallClock, ids: any TransferIDSource, themes: any ThemeStore,
        cardStore: any CardStorePort, payeeBook: any PayeeBookPort, tokens: any AccessTokensPort
    ) {
        self.bank = bank
        self.identity = identity
        self.selection = selection
        self.documents = documents
        self.clock = clock
        self.ids = ids
        self.themes = themes
        self.cardStore = cardStore
        self.payeeBook = payeeBook
        self.tokens = tokens
        for service in FeatureRegistry.features.flatMap({ $0.services }) { setDefault(service) }
    }

    subscript<Service: FeatureService>(service: Service.Type) -> Service.Port {
        get { ofFeatures[ObjectIdentifier(service)] as? Service.Port ?? service.makeDefault(with: self) }
        set { ofFeatures[ObjectIdentifier(service)] = newValue }
    }

    /// Replaces default services by those that `settings` configure.
    mutating func configure(by settings: RunSettings) {
        for service in FeatureRegistry.features.flatMap({ $0.services }) { configure(service, by: settings) }
    }

    /// The notices about services at the start of a run, a line each.
    static func notices(on settings: RunSettings) -> [String] {
        FeatureRegistry.addresses.compactMap(settings.services.notice)
    }

    private mutating func setDefault<Service: FeatureService>(_ service: Service.Type) {
        self[service] = service.makeDefault(with: self)
    }

    private mutating func configure<Service: FeatureService>(_ service: Service.Type, by settings: RunSettings) {
        self[service] = service.makeConfigured(by: settings, with: self)
    }
}

/// Logins of customers.
public protocol BankIdentity: Sendable {
    /// Checks logins.
    var login: any AuthInteractorProtocol { get }
    /// Changes passwords.
    var passwords: any PasswordChangePort { get }
    /// Whether the customer is still logged in.
    func isLoggedIn(_ customer: CustomerID) -> Bool
    /// Ends the login of a customer.
    func logOut(_ customer: CustomerID) async
}

/// Logins at a bank on this machine, which last until the customer leaves.
public struct OwnIdentity: BankIdentity {
    private let bank: any IdentityPorts
    private let hasher: any PasswordHashing
    private let clock: any WallClock

    /// The customers of `bank`.
    public init(bank: any IdentityPorts, hasher: any PasswordHashing, clock: any WallClock) {
        (self.bank, self.hasher, self.clock) = (bank, hasher, clock)
    }

    /// Checks passwords on this machine.
    public var login: any AuthInteractorProtocol {
        AuthModule.interactor(credentials: bank, attempts: bank, hasher: hasher, clock: clock)
    }

    /// Changes passwords on this machine.
    public var passwords: any PasswordChangePort {
        PasswordChange(
            check: PasswordCheck(credentials: bank, attempts: bank, hasher: hasher, clock: clock), hasher: hasher,
            passwords: bank)
    }

    /// Always `true`.
    public func isLoggedIn(_ customer: CustomerID) -> Bool { true }

    /// Does nothing.
    public func logOut(_ customer: CustomerID) async {}
}

/// Logins at a remote bank, which checks passwords and ends logins by its own rules.
public struct RemoteIdentity: BankIdentity {
    private let bank: RemoteBank

    /// The customers of `bank`.
    public init(bank: RemoteBank) {
        self.bank = bank
    }

    /// Checks passwords at the bank.
    public var login: any AuthInteractorProtocol { RemoteAuthInteractor(bank: bank) }

    /// Changes passwords at the bank.
    public var passwords: any PasswordChangePort { bank }

    /// Whether this client holds a token.
    public func isLoggedIn(_ customer: CustomerID) -> Bool { bank.isLoggedIn(customer) }

    /// Ends the login here and at the bank.
    public func logOut(_ customer: CustomerID) async { await bank.logOut(customer) }
}

/// Logs in at a remote bank.
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
