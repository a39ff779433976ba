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
    /// How many connections are served at a time; others wait to be accepted.
    static let connectionLimit = 1_024
    /// How long a connection may be silent.
    static let idleLimit = TimeAmount.seconds(60)
    /// How long requests under way have to end, once the server is told to stop.
    static let stopLimit = Duration.seconds(10)

    private let settings: ServerSettings
    private let source: any RatesSource
    private let logger: Logger
    private let clock: any WallClock
    private let tick: RatesCache.Now

    /// A server of these settings that tells `logger` what happens.
    public init(settings: ServerSettings, logger: Logger) {
        self.init(settings: settings, source: Self.source(settings), logger: logger)
    }

    init(
        settings: ServerSettings, source: any RatesSource, logger: Logger, clock: any WallClock = ServerClock(),
        tick: @escaping RatesCache.Now = { ContinuousClock.now }
    ) {
        self.settings = settings
        self.source = source
        self.logger = logger
        self.clock = clock
        self.tick = tick
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
        Application(
            router: try router(),
            server: .http1(configuration: HTTP1Channel.Configuration(idleTimeout: Self.idleLimit)),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.address.host, port: settings.address.port),
                availableConnectionsDelegate: .maximum(Self.connectionLimit, logger: logger)),
            onServerRunning: { [logger, upstream = settings.upstream] _ in
                logger.info("Rates come from here.", metadata: ["host": "\(upstream?.host ?? "the shipped list")"])
            },
            logger: logger)
    }

    private func router() throws -> Router<BasicRequestContext> {
        let endpoints = try endpoints()
        let router = Router(options: .autoGenerateHeadEndpoints)
        if logger.logLevel <= .debug { router.add(middleware: RequestLog()) }
        router.add(middleware: ProblemsInJSON(allowed: AllowedMethods(endpoints)))
        router.add(middleware: BodyLimit(bytes: Self.bodyLimit))
        for endpoint in endpoints {
            router.on(RouterPath(endpoint.path), method: endpoint.method) { request, _ in
                try await endpoint.answer(request)
            }
        }
        return router
    }

    /// All that is answered.
    func endpoints() throws -> [Endpoint] {
        let cache = RatesCache(source: source, ttl: settings.ttl, logger: logger, now: tick)
        let rates = RatesRoute(cache: cache, ttl: settings.ttl)
        let health = HealthRoute(cache: cache)
        let own = [
            Endpoint(.get, "/rates") { try await rates.answer(to: $0) },
            Endpoint(.get, "/health") { _ in health.answer() },
            .document("/openapi.json", try APIDescription.document(isSandbox: settings.isSandbox)),
        ]
        return own + (settings.isSandbox ? Sandbox(clock: clock).endpoints : [])
    }

    private static func source(_ settings: ServerSettings) -> any RatesSource {
        settings.upstream.map { UpstreamRates(url: $0.text) } ?? ShippedRates()
    }
}
