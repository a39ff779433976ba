public import Auth
public import BankKernel
public import RemoteBank

/// What the app is given from outside; nothing in it reads the process.
///
/// Here stands what every host has to say. What one feature needs beside it stands in the feature's folder, as a
/// ``FeatureService`` with a property of these services; it is the shipped one until another is put in its place.
public struct BankServices: Sendable {
    /// Where accounts and transfers are.
    public let bank: any CustomerPorts
    /// How customers say who they are.
    let identity: any BankIdentity
    /// Where selected accounts are remembered.
    public let selection: any SelectionPort
    /// Where exports are written.
    public let documents: any DocumentsPort
    /// What tells the time.
    public let clock: any WallClock
    /// What makes the ids of transfers.
    public let ids: any TransferIDSource
    /// Where the theme is kept.
    public let themes: any ThemeStore
    /// Where cards and bookmarks are kept.
    public let cardStore: any CardStorePort
    /// Where the tokens of logins elsewhere are kept.
    public let tokens: any AccessTokensPort
    private var ofFeatures: [ObjectIdentifier: any Sendable] = [:]

    /// The services of one run; those of the features are the shipped ones.
    public init(
        bank: any CustomerPorts, identity: any BankIdentity, selection: any SelectionPort,
        documents: any DocumentsPort, clock: any WallClock, ids: any TransferIDSource, themes: any ThemeStore,
        cardStore: any CardStorePort, tokens: any AccessTokensPort
    ) {
        self.bank = bank
        self.identity = identity
        self.selection = selection
        self.documents = documents
        self.clock = clock
        self.ids = ids
        self.themes = themes
        self.cardStore = cardStore
        self.tokens = tokens
        for service in FeatureRegistry.features.flatMap({ $0.services }) { ship(service) }
    }

    /// The service of a feature.
    subscript<Service: FeatureService>(service: Service.Type) -> Service.Port {
        get { ofFeatures[ObjectIdentifier(service)] as? Service.Port ?? service.shipped(with: self) }
        set { ofFeatures[ObjectIdentifier(service)] = newValue }
    }

    /// Puts the services that `settings` choose in the place of those that are shipped.
    mutating func choose(by settings: RunSettings) {
        for service in FeatureRegistry.features.flatMap({ $0.services }) { choose(service, by: settings) }
    }

    /// What whoever begins a run with `settings` is told of the services, a line each.
    static func notices(on settings: RunSettings) -> [String] {
        FeatureRegistry.features.flatMap { $0.services }.compactMap { $0.notice(on: settings) }
    }

    private mutating func ship<Service: FeatureService>(_ service: Service.Type) {
        self[service] = service.shipped(with: self)
    }

    private mutating func choose<Service: FeatureService>(_ service: Service.Type, by settings: RunSettings) {
        self[service] = service.chosen(by: settings, with: self)
    }
}

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
