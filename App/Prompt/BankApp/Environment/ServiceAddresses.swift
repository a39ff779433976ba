import BankKernel
import HTTP
import Shell

/// Where each service outside the bank is: flag over variable over config over what is shipped.
public struct ServiceAddresses: Sendable, Hashable {
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

    /// The file of the certificates that services are trusted by; `nil` for those of the system.
    public var certificates: String? { variable("SSL_CERT_FILE") }

    /// Where the data of `service` comes from.
    func place(of service: ServiceAddress) -> ServicePlace {
        guard let address = address(of: service) else { return .shipped }
        guard let keyVariable = service.keyVariable, key(of: service).isEmpty else { return .url(address) }
        let reason =
            address == service.publicAddress
            ? "The public service of the \(service.noun) needs a key of your own; set \(keyVariable) to it."
            : "\(service.variable) is set but \(keyVariable) is not; set it to the key of the service."
        return .unavailable(.notConfigured(reason))
    }

    /// What is said of a service that the run wanted in public and that nobody has there; `nil` for any other.
    func notice(on service: ServiceAddress) -> String? {
        guard choice(for: service) == .live, address(of: service) == nil else { return nil }
        return "There is no public service of the \(service.noun): those shipped with the app stay, unless "
            + "\(service.variable) is set to the address of one."
    }

    /// The address of `service`; `nil` when its data is shipped, or nowhere.
    func address(of service: ServiceAddress) -> String? {
        switch choice(for: service) {
        case .sandbox(let server): server + service.sandboxPath
        case .live: service.publicAddress ?? variable(service.variable)
        case nil: variable(service.variable)
        }
    }

    /// The key that `service` wants; empty when there is none.
    func key(of service: ServiceAddress) -> String {
        if case .sandbox = choice(for: service) { return Self.sandboxKey }
        return service.keyVariable.flatMap(variable) ?? ""
    }

    /// What was chosen for all services, unless the variable of this one comes before it.
    private func choice(for service: ServiceAddress) -> ServiceChoice? {
        flag ?? (variable(service.variable) == nil ? config : nil)
    }

    private func variable(_ name: String) -> String? {
        environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// What is known of the addresses of a service outside the bank.
struct ServiceAddress: Sendable, Hashable {
    /// What comes from there, in messages.
    let noun: String
    /// The variable that holds its address.
    let variable: String
    /// The variable that holds its key; `nil` for a service that wants none.
    var keyVariable: String?
    /// Where it is on a sandbox server.
    let sandboxPath: String
    /// Its address in public; `nil` for a service that has none.
    var publicAddress: String?
}

/// Where the data of one service comes from.
enum ServicePlace: Sendable, Equatable {
    /// It is shipped with the app, or made in it.
    case shipped
    /// A service at this address.
    case url(String)
    /// Nowhere without a key: the error says what to set.
    case unavailable(ServiceError)
}

/// Which services a run asks, all together.
public enum ServiceChoice: Sendable, Hashable {
    /// The public ones.
    case live
    /// Those of a sandbox server, by its address without a slash at the end.
    case sandbox(String)

    /// The sandbox server at `url`; `source` is where the address was written.
    /// - Throws: `UsageError` for what is not the address of a server.
    static func sandbox(at url: String, from source: String = "--sandbox") throws(UsageError) -> ServiceChoice {
        guard HTTPRequest.isAddress(url), !url.contains(where: { "?#".contains($0) }) else {
            throw UsageError("\(source) needs the address of a server like http://127.0.0.1:8080, not \"\(url)\"")
        }
        return .sandbox(url.hasSuffix("/") ? String(url.dropLast()) : url)
    }
}
