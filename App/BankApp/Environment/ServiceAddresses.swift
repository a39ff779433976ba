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
        let place = place(of: .accounts)
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
    public var transactions: ServicePlace { place(of: .transactions) }
    /// The cards; their number is the parameter `size`.
    public var cards: ServicePlace { place(of: .cards) }
    /// The sales: below the address are `/login`, `/products` and `/sales`.
    public var sales: ServicePlace { place(of: .sales) }
    /// The rates: direct ones of a middleware, or a published list to compute them from.
    public var rates: ServicePlace { place(of: .rates) }

    private func place(of service: PublicService) -> ServicePlace {
        let variable = environment[service.variable].flatMap { $0.isEmpty ? nil : $0 }
        switch choice(for: service) {
        case .sandbox(let server): return .url(server + service.sandboxPath)
        case .live:
            if let address = service.publicAddress ?? variable { return .url(address) }
            return .unavailable(
                .notConfigured("No public address of the \(service.noun) is known; set \(service.variable) to one."))
        case nil: return variable.map { .url($0) } ?? .embedded
        }
    }

    /// What was chosen for all services, unless the variable of this one comes before it.
    private func choice(for service: PublicService) -> ServiceChoice? {
        if let flag { return flag }
        return environment[service.variable, default: ""].isEmpty ? config : nil
    }
}
