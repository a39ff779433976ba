public import BankKernel

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
