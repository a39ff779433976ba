import BankKernel
import ServiceHTTP
import ShellCommands

/// The addresses of the services outside the bank. A flag wins over variables, and those over the configuration; without any of
/// them the data is embedded. With `--live` the variable still counts for a service without a public address, and wins for one that
/// is asked on this machine first.
public struct ServiceAddresses: Sendable, Hashable {
    /// A sandbox accepts any key, and must not get the customer's own.
    private static let sandboxKey = "sandbox"

    private let flag: ServiceChoice?
    private let config: ServiceChoice?
    private let environment: [String: String]

    /// The addresses of one run; each choice may be missing, and an empty variable counts as missing.
    public init(flag: ServiceChoice? = nil, environment: [String: String], config: ServiceChoice? = nil) {
        self.flag = flag
        self.environment = environment
        self.config = config
    }

    /// The file of trusted certificates; `nil` for those of the system.
    public var certificates: String? { environment.variable("SSL_CERT_FILE") }

    /// The source of the data of `service`.
    func place(of service: ServiceAddress) -> ServicePlace {
        guard let address = address(of: service) else { return .embedded }
        guard let keyVariable = service.keyVariable, key(of: service).isEmpty else { return .url(address) }
        let reason =
            address == service.publicAddress
            ? "The public service of the \(service.noun) needs a key of your own; set \(keyVariable) to it."
            : "\(service.variable) is set but \(keyVariable) is not; set it to the key of the service."
        return .unavailable(.notConfigured(reason))
    }

    /// The notice for a service without a public address in a run with `--live`; `nil` otherwise.
    func notice(on service: ServiceAddress) -> String? {
        guard choice(for: service) == .live, address(of: service) == nil else { return nil }
        return "There is no public service of the \(service.noun): DOBank uses its own data, unless "
            + "\(service.variable) is set to the address of one."
    }

    /// The address of `service`; `nil` for embedded data.
    func address(of service: ServiceAddress) -> String? {
        switch choice(for: service) {
        case .sandbox(let server): server + service.sandboxPath
        case .live where service.nearbyAddress != nil: environment.variable(service.variable) ?? service.publicAddress
        case .live: service.publicAddress ?? environment.variable(service.variable)
        case nil: environment.variable(service.variable)
        }
    }

    /// Checks the addresses that are used of `services`, and their keys.
    /// - Throws: `UsageError`, which names the variable of one that no request can be sent to, or with.
    func check(_ services: [ServiceAddress]) throws(UsageError) {
        for service in services {
            guard let address = address(of: service) else { continue }
            guard HTTPRequest.isAddress(address) else {
                throw UsageError("\(ServiceError.noAddress(service.variable))")
            }
            if let keyVariable = service.keyVariable, !HTTPRequest.isHeaderValue(key(of: service)) {
                throw UsageError("\(ServiceError.noHeaderValue(keyVariable))")
            }
        }
    }

    /// Whether `service` is the public one, with no address of the person's own.
    func asksPublicService(_ service: ServiceAddress) -> Bool {
        choice(for: service) == .live && environment.variable(service.variable) == nil
    }

    /// The key for `service`; empty when there is none.
    func key(of service: ServiceAddress) -> String {
        if case .sandbox = choice(for: service) { return Self.sandboxKey }
        return service.keyVariable.flatMap(environment.variable) ?? ""
    }

    /// The choice for all services, unless the variable of this one wins.
    private func choice(for service: ServiceAddress) -> ServiceChoice? {
        flag ?? (environment.variable(service.variable) == nil ? config : nil)
    }
}

/// The possible addresses of a service outside the bank.
struct ServiceAddress: Sendable, Hashable {
    /// The name of its data in messages.
    let noun: String
    /// The variable that holds its address.
    let variable: String
    /// The variable that holds its key; `nil` when it needs none.
    var keyVariable: String?
    let sandboxPath: String
    /// Its public address; `nil` when it has none.
    var publicAddress: String?
    /// Its address on this machine, which a run with `--live` asks first; `nil` when it has none. The variable wins over both.
    var nearbyAddress: String?
}

/// The source of the data of one service.
enum ServicePlace: Sendable, Equatable {
    /// Part of the app, or generated in it.
    case embedded
    /// A service at this address.
    case url(String)
    /// None without a key: the error says what to set.
    case unavailable(ServiceError)
}

/// Which services a run asks.
public enum ServiceChoice: Sendable, Hashable {
    /// The public ones.
    case live
    /// Those of a sandbox server, by its address without a slash at the end.
    case sandbox(String)

    /// The sandbox server at `url`, which was found in `source`.
    /// - Throws: `UsageError` when it is not the address of a server.
    static func sandbox(at url: String, from source: String = "--sandbox") throws(UsageError) -> ServiceChoice {
        guard HTTPRequest.isAddress(url), !url.contains(where: { "?#".contains($0) }) else {
            throw UsageError(
                "\(source) needs the address of a server like http://127.0.0.1:8080, "
                    + "not \"\(HTTPRequest.quotable(url))\"")
        }
        return .sandbox(url.hasSuffix("/") ? String(url.dropLast()) : url)
    }
}
