public import Logging

/// How a server is set up.
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
    /// What clients know it by; `nil` for a server without TLS.
    public let tls: TLSFiles?
    /// The proxies that are believed about clients.
    let proxies: TrustedProxies
    /// Where it tells how it is, for whoever runs it; `nil` for nowhere.
    public let operation: ListenAddress?
    /// Where spans of requests are sent; `nil` for nowhere.
    let traces: TraceSettings?
    /// What is worth a line in the log.
    public let logLevel: Logger.Level

    /// The settings that options and the variables `LISTEN_ADDR`, `ADMIN_ADDR`, `RATES_ENDPOINT_URL`, `LOG_LEVEL` and those
    /// of OpenTelemetry make. An empty variable is none.
    /// - Throws: `SettingError` for the first that cannot be used.
    public init(
        environment: [String: String], ttl seconds: Int, isSandbox: Bool, bank options: BankOptions = BankOptions()
    ) throws(SettingError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard (0...Self.longestTTL).contains(seconds) else {
            throw SettingError(
                "--ttl \(seconds) is not possible; it is a number of seconds from 0 to \(Self.longestTTL).")
        }
        if let store = options.store {
            bank = try BankStore(parsing: store, key: options.key)
        } else {
            bank = nil
        }
        tls = try Self.tls(options)
        proxies = try TrustedProxies(parsing: options.trustedProxies)
        // Without TLS a bank is for this machine, unless somebody says otherwise; rates are for everybody.
        let isExposed = options.isInsecure || tls != nil || bank == nil
        address = try Self.address(
            variable("LISTEN_ADDR") ?? (isExposed ? ":8080" : "127.0.0.1:8080"), variable: "LISTEN_ADDR",
            isExposed: isExposed)
        if let text = variable("ADMIN_ADDR") {
            operation = try Self.address(text, variable: "ADMIN_ADDR", isExposed: options.isInsecure)
        } else {
            operation = nil
        }
        if let url = variable("RATES_ENDPOINT_URL") {
            upstream = try ServiceURL(parsing: url)
        } else {
            upstream = isSandbox ? nil : try ServiceURL(parsing: Self.publicRates)
        }
        traces = try TraceSettings(variable)
        guard let level = Logger.Level(rawValue: variable("LOG_LEVEL") ?? "info") else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingError("LOG_LEVEL is not one of \(levels).")
        }
        logLevel = level
        ttl = .seconds(seconds)
        self.isSandbox = isSandbox
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

    private static func tls(_ options: BankOptions) throws(SettingError) -> TLSFiles? {
        switch (options.certificate, options.privateKey) {
        case (let certificate?, let key?): return TLSFiles(certificate: certificate, key: key)
        case (nil, nil): return nil
        default: throw SettingError("--tls-certificate and --tls-key go together.")
        }
    }

    private static let longestTTL = 86_400
    private static let publicRates = "https://ile-b2p4.essentialdeveloper.com/rates"
}
