public import ArgumentParser
import BankKernel
import Foundation
public import Logging
import ServiceHTTP

/// The configuration of a server.
public struct ServerSettings: Sendable, Hashable {
    /// Where it listens.
    public let address: ListenAddress
    /// Where rates are fetched; `nil` for the list that is shipped.
    public let upstream: ServiceURL?
    /// For how long fetched rates are good.
    public let ttl: Duration
    /// Whether the services of all features are there, under `/sandbox`.
    public let isSandbox: Bool
    /// Where the bank is that it serves; `nil` for none.
    public let bank: BankStore?
    /// What it serves to browsers besides the bank, under `/app`; `nil` for no pages.
    let web: ServiceSettings?
    /// The certificate and its key; `nil` for a server without TLS.
    public let tls: TLSFiles?
    /// The proxies whose fields about clients are trusted.
    let proxies: TrustedProxies
    /// Where the operator gets health and metrics; `nil` for nowhere.
    public let operation: ListenAddress?
    /// Where spans of requests are sent; `nil` for nowhere.
    let traces: TraceSettings?
    /// The least level that is logged.
    public let logLevel: Logger.Level

    /// The settings from options and the variables `LISTEN_ADDR`, `ADMIN_ADDR`, `RATES_ENDPOINT_URL`, `LOG_LEVEL` and those
    /// of OpenTelemetry. An empty variable counts as unset.
    /// - Throws: `SettingError` for the first that cannot be used.
    public init(environment: [String: String], options: ServeOptions) throws(SettingError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard (0...Self.longestTTL).contains(options.ttl) else {
            throw SettingError(
                "--ttl \(options.ttl) is not possible; it is a number of seconds from 0 to \(Self.longestTTL).")
        }
        guard options.key == nil || options.bank != nil else {
            throw SettingError("--key is for a bank; name it with --bank.")
        }
        bank = try options.bank.map { store throws(SettingError) in try BankStore(parsing: store, key: options.key) }
        web = options.noWeb ? nil : try ServiceSettings(variable)
        tls = try Self.tls(options)
        proxies = try TrustedProxies(parsing: options.trustedProxy)
        // Without TLS logins are for this machine unless --insecure is given; rates are for everybody.
        let isExposed = options.insecure || tls != nil || (bank == nil && !options.sandbox)
        address = try Self.address(
            variable("LISTEN_ADDR") ?? (isExposed ? ":8080" : "127.0.0.1:8080"), variable: "LISTEN_ADDR",
            isExposed: isExposed)
        operation = try variable("ADMIN_ADDR").map { text throws(SettingError) in
            try Self.address(text, variable: "ADMIN_ADDR", isExposed: options.insecure)
        }
        guard operation != address || address.port == 0 else {
            throw SettingError("ADMIN_ADDR is the address of LISTEN_ADDR; give it a port of its own.")
        }
        upstream = try (variable("RATES_ENDPOINT_URL") ?? (options.sandbox ? nil : Self.publicRates))
            .map { text throws(SettingError) in try ServiceURL(parsing: text) }
        traces = try TraceSettings(variable)
        guard let level = Logger.Level(rawValue: variable("LOG_LEVEL") ?? "info") else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingError("LOG_LEVEL is not one of \(levels).")
        }
        logLevel = level
        ttl = .seconds(options.ttl)
        isSandbox = options.sandbox
    }

    /// The same from the words of a command line, without the command's name.
    /// - Throws: `SettingError`, and what is wrong with the words.
    public init(environment: [String: String], arguments: [String]) throws {
        try self.init(environment: environment, options: .parse(arguments))
    }

    /// Where a browser on this machine finds the bank, on a server that listens at `port`.
    func webAddress(port: Int) -> String {
        let host = ["0.0.0.0", "127.0.0.1"].contains(address.host) ? "localhost" : address.host
        return "\(tls == nil ? "http" : "https")://\(host.contains(":") ? "[\(host)]" : host):\(port)/app"
    }

    private static func address(
        _ text: String, variable: String, isExposed: Bool
    ) throws(SettingError) -> ListenAddress {
        let address = try ListenAddress(parsing: text, variable: variable)
        guard isExposed || address.isLocal else {
            let remedy = variable == "LISTEN_ADDR" ? "give --tls-certificate and --tls-key, " : ""
            throw SettingError(
                """
                \(variable) \(text) is open to other machines, and anybody on the way could read what is sent: \(remedy)\
                listen at 127.0.0.1:\(address.port), or say --insecure.
                """)
        }
        return address
    }

    private static func tls(_ options: ServeOptions) throws(SettingError) -> TLSFiles? {
        switch (options.tlsCertificate, options.tlsKey) {
        case (let certificate?, let key?): return TLSFiles(certificate: certificate, key: key)
        case (nil, nil): return nil
        default: throw SettingError("--tls-certificate and --tls-key go together.")
        }
    }

    private static let longestTTL = 86_400
    private static let publicRates = "https://ile-b2p4.essentialdeveloper.com/rates"
}

/// The options of `dobank-server serve`.
public struct ServeOptions: ParsableArguments {
    @Option(help: "For how many seconds fetched rates are good.")
    var ttl = 60

    @Flag(help: "Serve the services of all features under /sandbox, from shipped data.")
    var sandbox = false

    @Option(
        help: ArgumentHelp("Serve this bank: the path of its file, or postgresql://USER@HOST/NAME.", valueName: "store")
    )
    var bank: String?

    @Option(help: ArgumentHelp("The file of the key that the bank is kept with.", valueName: "file"))
    var key: String?

    @Option(help: ArgumentHelp("Serve by HTTPS with the certificates of this file, in PEM.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The private key of the certificate, in PEM.", valueName: "file"))
    var tlsKey: String?

    @Option(
        help: ArgumentHelp(
            "Believe the proxies of this network about clients (X-Forwarded-For, Forwarded); may be given again.",
            valueName: "CIDR"))
    var trustedProxy: [String] = []

    @Flag(help: "Serve no pages to browsers.")
    var noWeb = false

    @Flag(help: "Serve a bank or the sandbox without TLS, or health and metrics, to other machines, too.")
    var insecure = false

    /// Makes options that are to be parsed.
    public init() {}

    private static let single: Set = [
        "--ttl", "--bank", "--key", "--tls-certificate", "--tls-key", "--name", "--note", "--ref", "--of", "--expect",
    ]

    /// The commands for a bank that `dobank` alone has.
    private static let ofFiles: Set = ["backup", "restore", "recover", "restamp"]

    /// Looks through the words of a command line: the parser would silently take the last value of an option.
    /// - Throws: `SettingError` for an option with one value that is given twice, and a command for a bank that another program has.
    public static func check(_ words: some Sequence<String>) throws(SettingError) {
        let command = words.prefix(2).map { String($0) }
        if command.first == "bank", let name = command.last, ofFiles.contains(name) {
            throw SettingError(
                """
                "dobank-server bank" has no "\(name)"; for a bank in a file there is "dobank bank \(name) --data FOLDER".
                """)
        }
        var given: Set<String> = []
        for name in words.prefix(while: { $0 != "--" }).map({ String($0.prefix { $0 != "=" }) })
        where single.contains(name) && !given.insert(name).inserted {
            throw SettingError("\(name) is given twice; give it once.")
        }
    }
}

/// Where the server listens.
public struct ListenAddress: Sendable, Hashable {
    /// The name or number of the interface; `0.0.0.0` is all of them.
    public let host: String
    /// The TCP port; 0 leaves the choice to the system.
    public let port: Int

    /// Parses the value of a variable: `:PORT`, `HOST:PORT` or `[IPV6]:PORT`.
    /// - Throws: `SettingError` for anything else.
    public init(parsing text: String, variable: String = "LISTEN_ADDR") throws(SettingError) {
        guard let colon = text.lastIndex(of: ":"), let host = Self.host(text[..<colon]),
            let port = Self.port(text[text.index(after: colon)...])
        else {
            throw SettingError(
                "\(variable) \"\(text)\" is not an address; it is :PORT or HOST:PORT, as in :8080 or 127.0.0.1:8080.")
        }
        self.host = host
        self.port = port
    }

    /// Whether only this machine can connect to it.
    var isLocal: Bool { host == "localhost" || InternetAddress(exactly: host)?.isLoopback == true }

    private static func host(_ text: Substring) -> String? {
        guard !text.isEmpty else { return "0.0.0.0" }
        if text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 { return String(text.dropFirst().dropLast()) }
        return text.utf8.allSatisfy { $0.isLetterOrDigit || ".-".utf8.contains($0) } ? String(text) : nil
    }

    private static func port(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(text) else {
            return nil
        }
        return Int(port)
    }
}

/// The address of a service. It may hold a secret in its user or its query, so that only its host is shown.
public struct ServiceURL: Sendable, Hashable {
    /// The whole address.
    let text: String
    /// The host and, if given, the port.
    let host: String

    /// Parses the value of a variable, a URL with `http://` or `https://`.
    /// - Throws: `SettingError` for anything else, without repeating it.
    public init(parsing text: String, variable: String = "RATES_ENDPOINT_URL") throws(SettingError) {
        guard HTTPRequest.isAddress(text), let url = URL(string: text), let host = url.host else {
            throw SettingError("\(ServiceError.noAddress(variable))")
        }
        self.text = text
        self.host = url.port.map { "\(host):\($0)" } ?? host
    }
}

/// Where spans of requests are sent, and in whose name.
struct TraceSettings: Sendable, Hashable {
    let url: String
    let service: String

    /// Reads `OTEL_EXPORTER_OTLP_ENDPOINT` and `OTEL_SERVICE_NAME`; `nil` without the first.
    /// - Throws: `SettingError` for what is no address.
    init?(_ variable: (String) -> String?) throws(SettingError) {
        let name = "OTEL_EXPORTER_OTLP_ENDPOINT"
        guard let text = variable(name) else { return nil }
        url = HTTPRequest.address(of: "/v1/traces", below: try ServiceURL(parsing: text, variable: name).text)
        service = variable("OTEL_SERVICE_NAME") ?? "dobank-server"
    }
}

/// A setting that cannot be used.
public struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right, in one line without secrets.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
