import BankKernel
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The server: rates for all clients, and with the sandbox the services of all features.
public struct BankServer: Sendable {
    /// How many bytes may come with a request.
    static let bodyLimit = 64 * 1_024
    /// How long requests under way have to end, once the server is told to stop.
    static let stopLimit = Duration.seconds(10)

    private let settings: ServerSettings
    private let source: any RatesSource
    private let logger: Logger
    private let clock: any WallClock
    private let tick: RatesCache.Now
    private let limits: ConnectionLimits

    /// A server of these settings that tells `logger` what happens.
    public init(settings: ServerSettings, logger: Logger) {
        self.init(settings: settings, source: Self.source(settings), logger: logger)
    }

    init(
        settings: ServerSettings, source: any RatesSource, logger: Logger, clock: any WallClock = ServerClock(),
        tick: @escaping RatesCache.Now = { ContinuousClock.now }, limits: ConnectionLimits = ConnectionLimits()
    ) {
        self.settings = settings
        self.source = source
        self.logger = logger
        self.clock = clock
        self.tick = tick
        self.limits = limits
    }

    /// Serves until SIGTERM or SIGINT, then lets requests under way end within a deadline.
    /// - Throws: `ServingError` when it cannot listen at its address.
    public func run() async throws {
        var configuration = ServiceGroupConfiguration(
            services: [try application()], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = Self.stopLimit
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as IOError {
            throw ServingError(address: settings.address, code: error.errnoCode)
        }
    }

    /// The application that `run` runs.
    func application() throws -> some ApplicationProtocol {
        let table = ConnectionTable(limits: limits)
        return Application(
            responder: Dispatcher(try endpoints(), bodyLimit: Self.bodyLimit),
            server: HTTPServerBuilder { BankChannel(responder: $0, table: table) },
            configuration: ApplicationConfiguration(
                address: .hostname(settings.address.host, port: settings.address.port)),
            onServerRunning: { [logger, upstream = settings.upstream] _ in
                logger.info("Rates come from here.", metadata: ["host": "\(upstream?.host ?? "the shipped list")"])
            },
            logger: logger)
    }

    /// All that is answered.
    func endpoints() throws -> [Endpoint] {
        let cache = RatesCache(source: source, ttl: settings.ttl, logger: logger, now: tick)
        let rates = RatesRoute(cache: cache, ttl: settings.ttl)
        let health = HealthRoute(cache: cache)
        let own = [
            Endpoint(.get, "/rates") { _, _ in try await rates.answer() },
            Endpoint(.get, "/health") { _, _ in health.answer() },
            .document("/openapi.json", try APIDescription.document(isSandbox: settings.isSandbox)),
        ]
        return own + (settings.isSandbox ? Sandbox(clock: clock).endpoints : [])
    }

    private static func source(_ settings: ServerSettings) -> any RatesSource {
        settings.upstream.map { UpstreamRates(url: $0.text) } ?? ShippedRates()
    }
}
