import BankKernel
import CoreMetrics
import Foundation
import Hummingbird
import HummingbirdCore
import Ledger
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The HTTP server: rates, a bank if there is one, and with the sandbox the services of all features.
public struct BankServer: Sendable {
    /// The most bytes of content in a request.
    static let bodyLimit = 64 * 1_024
    /// The most bytes of a form with a file.
    static let uploadLimit = 16 << 20
    /// How many passwords are checked at a time.
    private static let passwordThreads = 2
    /// How long requests may go on, before they are cancelled, once the server is stopping: a client may take ten seconds to send one,
    /// and its answer twenty.
    static let stopLimit = Duration.seconds(30)

    private let settings: ServerSettings
    private let source: any RatesSource
    private let bank: ServedBank?
    private let hashers: [any PasswordHashing]
    private let logger: Logger
    private let clock: any WallClock
    private let monotonicNow: RatesCache.Now
    private let limits: ConnectionLimits
    private let requestLimit: Duration
    private let executor: BankChannel.Executor
    private let outages: OutageLog
    let audit: AuditLog
    let metrics = PrometheusMetrics()
    /// Sends the spans of requests; `nil` without tracing.
    let exporter: SpanExporter?
    let readiness: Readiness

    /// Makes a server with these settings that serves `bank`, if there is one.
    public init(settings: ServerSettings, bank: ServedBank? = nil, logger: Logger) {
        let hashers = bank == nil ? [] : (0..<Self.passwordThreads).map { _ in SystemPasswordHasher() }
        self.init(
            settings: settings, source: settings.upstream.map { UpstreamRates(url: $0.text) } ?? ShippedRates(),
            bank: bank, hashers: hashers, logger: logger)
    }

    init(
        settings: ServerSettings, source: any RatesSource, bank: ServedBank? = nil,
        hashers: [any PasswordHashing] = [], logger: Logger, clock: any WallClock = SystemClock(),
        monotonicNow: @escaping RatesCache.Now = { ContinuousClock.now }, limits: ConnectionLimits = ConnectionLimits(),
        requestLimit: Duration = DeadlineMiddleware.usualLimit,
        executor: @escaping BankChannel.Executor = { EventLoopExecutor($0) }
    ) {
        (self.settings, self.source, self.bank, self.hashers) = (settings, source, bank, hashers)
        (self.logger, self.clock, self.monotonicNow, self.limits) = (logger, clock, monotonicNow, limits)
        self.requestLimit = requestLimit
        self.executor = executor
        audit = AuditLog(logger, clock: clock)
        exporter = settings.traces.map { [metrics] in SpanExporter($0, metrics: metrics, logger: logger) }
        let outages = OutageLog(logger, now: monotonicNow)
        self.outages = outages
        readiness = Readiness(now: monotonicNow) {
            let obstacle = await bank?.obstacle()
            if obstacle == nil { outages.noteAnswer(toChange: true) }
            if let failure = obstacle?.failure { outages.noteObstacle(failure) }
            return obstacle?.word
        }
    }

    /// Serves until SIGTERM or SIGINT, then lets requests under way end within a deadline.
    /// - Throws: `ServingError` when it cannot listen at its address, `SettingError` for a certificate that cannot be used.
    public func run() async throws {
        let certificate = try settings.tls.map { files throws(SettingError) in try ServerCertificate(files) }
        // They end from the last to the first, so the operator's port answers to the end.
        var services: [any Service] = [audit]
        defer { audit.tellSums(all: true) }
        if let exporter { services.append(exporter) }
        if let operation = settings.operation {
            services.append(
                Listening(application: operationApplication(operation), address: operation, variable: "ADMIN_ADDR"))
        }
        services.append(
            Listening(application: try application(certificate), address: settings.address, variable: "LISTEN_ADDR"))
        services.append(readiness)
        services.append(ReloadAtHangup(certificate: certificate, clock: clock, logger: logger))
        var configuration = ServiceGroupConfiguration(
            services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = Self.stopLimit
        try await ServiceGroup(configuration: configuration).run()
    }

    /// The application for clients, with TLS if there is a certificate.
    func application(_ certificate: ServerCertificate? = nil) throws -> some ApplicationProtocol {
        let table = ConnectionTable(limits: limits, proxies: settings.proxies, tell: tellRefusal)
        return Application(
            router: try router().refusingOtherMethods(),
            server: HTTPServerBuilder { [executor] in
                BankChannel(responder: $0, table: table, certificate: certificate, executor: executor)
            },
            configuration: ApplicationConfiguration(
                address: .hostname(settings.address.host, port: settings.address.port)),
            onServerRunning: { [logger, bank, clock, settings, upstream = settings.upstream] channel in
                for notice in bank?.notices ?? [] { logger.warning("\(notice)") }
                if let notice = certificate?.notice(at: clock.now()) { logger.warning("\(notice)") }
                if bank != nil, settings.web != nil {
                    let address = settings.webAddress(port: channel.localAddress?.port ?? settings.address.port)
                    logger.info("Serving the bank to browsers.", metadata: ["address": "\(address)"])
                }
                let host = upstream?.host ?? "the shipped list"
                logger.info("Using this source of rates.", metadata: ["host": "\(host)"])
            },
            logger: FrameworkLog.logger(logger))
    }

    /// The application for the operator.
    func operationApplication(_ address: ListenAddress) -> some ApplicationProtocol {
        let table = ConnectionTable(limits: limits, tell: tellRefusal)
        let router = emptyRouter(isPublic: false)
        OperationRoutes(readiness: readiness, metrics: metrics, bank: bank).add(to: router)
        var quiet = logger
        quiet.logLevel = max(logger.logLevel, .notice)
        return Application(
            router: router.refusingOtherMethods(),
            server: HTTPServerBuilder { BankChannel(responder: $0, table: table) },
            configuration: ApplicationConfiguration(address: .hostname(address.host, port: address.port)),
            onServerRunning: { [logger] channel in
                logger.info(
                    "Serving health and metrics.",
                    metadata: ["address": "\(address.host):\(channel.localAddress?.port ?? address.port)"])
            },
            logger: FrameworkLog.logger(quiet))
    }

    /// The routes for clients.
    func router() throws -> Router<BankRequestContext> {
        let router = emptyRouter()
        if !settings.proxies.isEmpty { router.add(middleware: ClientMiddleware(proxies: settings.proxies)) }
        let cache = RatesCache(source: source, ttl: settings.ttl, logger: logger, now: monotonicNow)
        let rates = RatesRoute(cache: cache, ttl: settings.ttl)
        let open = router.group().add(middleware: ContentMiddleware())
        open.get("rates") { _, _ in try await rates.answer() }
        open.get("health") { _, _ in rates.health() }
        open.document(
            "openapi.json", try APIDescription.document(isSandbox: settings.isSandbox, hasBank: bank != nil))
        if settings.isSandbox { Sandbox(clock: clock).add(to: open) }
        if let bank {
            let admission = LoginRoutes.admission(places: hashers.count)
            let passwords = Turns(admission) { [waiting = metrics.meter(.passwordsWaiting)] in waiting.set($0) }
            let pause = limits.refusalPause
            let logins = LoginRoutes(
                bank: bank,
                sessions: SessionTokens(
                    sessions: bank.sessions, credentials: bank.store, clock: clock, refusalPause: pause,
                    metrics: metrics),
                hashers: hashers, passwords: passwords, audit: audit, metrics: metrics, clock: clock)
            router.addBank(
                ServedCustomers(bank, metrics: metrics, tracer: exporter.map(RequestTracer.init), clock: clock),
                logins: logins, services: settings.web, outages: outages, refusalPause: pause)
        }
        return router
    }

    /// Counts and logs an answer to what is no request.
    @Sendable private func tellRefusal(id: String, status: Int) {
        metrics.count(.requests, "none", "\(status)")
        logger.debug("A request is refused.", metadata: ["request-id": "\(id)", "status": "\(status)"])
    }

    /// The middleware of every request. Where a token is needed, it is checked next, before the content is read.
    private func emptyRouter(isPublic: Bool = true) -> Router<BankRequestContext> {
        let router = Router(context: BankRequestContext.self, options: .autoGenerateHeadEndpoints)
        return router.addMiddleware {
            RequestIDMiddleware()
            RequestSpanMiddleware(tracer: isPublic ? exporter.map(RequestTracer.init) : nil)
            MetricsMiddleware(metrics: metrics, now: monotonicNow)
            ProblemMiddleware(hasPages: isPublic && bank != nil && settings.web != nil, clock: clock, logger: logger)
            DeadlineMiddleware(limit: requestLimit)
            LimitsMiddleware()
            PingMiddleware()
        }
    }
}

/// Runs an application, and reports an address at which it cannot listen.
struct Listening<Served: ApplicationProtocol>: Service {
    let application: Served
    let address: ListenAddress
    /// The name of the variable with the address.
    let variable: String

    /// - Throws: ``ServingError`` when it cannot listen.
    func run() async throws {
        do {
            try await application.run()
        } catch let error as IOError {
            throw ServingError(address: address, variable: variable, reason: String(cString: strerror(error.errnoCode)))
        } catch let error as SocketAddressError.UnknownHost {
            throw ServingError(address: address, variable: variable, reason: error.errorDescription)
        }
    }
}

/// Why a server does not serve.
public struct ServingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it was to listen.
    let address: ListenAddress
    /// The name of the variable with the address.
    let variable: String
    let reason: String

    /// The address and the reason, in one line.
    public var description: String {
        "It cannot listen at \(address.host):\(address.port): \(reason). Set \(variable) to another."
    }
}

/// The log as the framework has it. It gives each request a name there, which is not kept: the server gives it another one, and a
/// handler that keeps it copies all that it keeps for each request.
struct FrameworkLog: LogHandler {
    private static let requestName = "hb.request.id"

    private var base: Logger

    /// A logger for the framework that passes everything else to `base`.
    static func logger(_ base: Logger) -> Logger {
        var logger = base
        logger.handler = FrameworkLog(base: base)
        return logger
    }

    var logLevel: Logger.Level {
        get { base.logLevel }
        set { base.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { base.handler.metadata }
        set { base.handler.metadata = newValue }
    }

    subscript(metadataKey name: String) -> Logger.Metadata.Value? {
        get { base[metadataKey: name] }
        set { if name != Self.requestName { base[metadataKey: name] = newValue } }
    }

    func log(event: LogEvent) {
        base.handler.log(event: event)
    }
}
