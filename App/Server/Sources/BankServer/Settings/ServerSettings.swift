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
    /// What is worth a line in the log.
    public let logLevel: Logger.Level

    /// The settings that options and the variables `LISTEN_ADDR`, `RATES_ENDPOINT_URL` and `LOG_LEVEL` make. An empty
    /// variable is none.
    /// - Throws: `SettingError` for the first that cannot be used.
    public init(environment: [String: String], ttl seconds: Int, isSandbox: Bool) throws(SettingError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard (0...Self.longestTTL).contains(seconds) else {
            throw SettingError(
                "--ttl \(seconds) is not possible; it is a number of seconds from 0 to \(Self.longestTTL).")
        }
        address = try ListenAddress(parsing: variable("LISTEN_ADDR") ?? ":8080")
        if let url = variable("RATES_ENDPOINT_URL") {
            upstream = try ServiceURL(parsing: url)
        } else {
            upstream = isSandbox ? nil : try ServiceURL(parsing: Self.publicRates)
        }
        guard let level = Logger.Level(rawValue: variable("LOG_LEVEL") ?? "info") else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingError("LOG_LEVEL is not one of \(levels).")
        }
        logLevel = level
        ttl = .seconds(seconds)
        self.isSandbox = isSandbox
    }

    private static let longestTTL = 86_400
    private static let publicRates = "https://ile-b2p4.essentialdeveloper.com/rates"
}
