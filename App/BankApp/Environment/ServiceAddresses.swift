import BankKernel

/// Where each service outside the bank is: flag over variable over config over what is shipped.
public struct ServiceAddresses: Sendable, Hashable {
    private static let keyVariable = "ACCOUNTS_API_KEY"
    /// A sandbox takes any key; the customer's own is not for it.
    private static let sandboxKey = "sandbox"

    private let flag: ServiceChoice?
    private let config: ServiceChoice?
    private let environment: [String: String]

    /// The addresses of one run; each choice may be missing, and an empty variable is none.
    public init(flag: ServiceChoice? = nil, environment: [String: String], config: ServiceChoice? = nil) {
        self.flag = flag
        self.environment = environment
        self.config = config
    }

    /// The transparent accounts; at an address, they want `accountsKey`.
    public var accounts: ServicePlace {
        let place = place(of: .accounts, called: "transparent accounts")
        guard case .url = place, accountsKey.isEmpty else { return place }
        return .unavailable(
            .notConfigured(
                "\(PublicService.accounts.variable) is set but \(Self.keyVariable) is not; "
                    + "set it to the key of the service."))
    }
    /// The key for the transparent accounts at an address.
    public var accountsKey: String {
        if case .sandbox = choice(for: .accounts) { return Self.sandboxKey }
        return environment[Self.keyVariable] ?? ""
    }
    /// The transactions of users; the user's id is the parameter `userId`.
    public var transactions: ServicePlace { place(of: .transactions, called: "transactions") }
    /// The cards; their number is the parameter `size`.
    public var cards: ServicePlace { place(of: .cards, called: "cards") }
    /// Where the sales are: below the address are `/login`, `/products` and `/sales`; `nil` for the shipped ones.
    public var sales: String? { address(of: .sales) }
    /// Where the rates are, direct ones of a middleware or a published list; `nil` for the shipped ones.
    public var rates: String? { address(of: .rates) }

    /// The file of the certificates that services are trusted by; `nil` for those of the system.
    public var certificates: String? { environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 } }

    private func place(of service: PublicService, called name: String) -> ServicePlace {
        if let address = address(of: service) { return .url(address) }
        guard choice(for: service) == .live else { return .embedded }
        return .unavailable(
            .notConfigured("No public address of the \(name) is known; set \(service.variable) to one."))
    }

    private func address(of service: PublicService) -> String? {
        switch choice(for: service) {
        case .sandbox(let server): server + service.sandboxPath
        case .live: service.publicAddress ?? variable(of: service)
        case nil: variable(of: service)
        }
    }

    /// What was chosen for all services, unless the variable of this one comes before it.
    private func choice(for service: PublicService) -> ServiceChoice? {
        flag ?? (variable(of: service) == nil ? config : nil)
    }

    private func variable(of service: PublicService) -> String? {
        environment[service.variable].flatMap { $0.isEmpty ? nil : $0 }
    }
}
