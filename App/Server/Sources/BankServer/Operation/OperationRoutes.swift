import BankKernel
import CoreMetrics
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// What the operator asks, at a port of its own.
struct OperationRoutes: Sendable {
    private static let prometheus = "text/plain; version=0.0.4; charset=utf-8"

    let readiness: Readiness
    let metrics: PrometheusMetrics
    /// A bank that has metrics of its own; `nil` for none.
    let bank: ServedBank?

    /// `GET /livez`, `/readyz` and `/metrics`.
    func add(to router: Router<BankRequestContext>) {
        router.get("livez") { _, _ in Answer.json(#"{"status":"ok"}"#) }
        router.get("readyz") { [readiness] _, _ in try await Self.answer(of: readiness) }
        router.get("metrics") { [metrics, bank] _, _ in
            bank?.figures(metrics)
            metrics.meter(.lostLogLines).set(Double(LogOutput.standardError.lostLines.all))
            return Answer(headers: [.contentType: Self.prometheus], content: Content(ByteBuffer(string: metrics.text)))
        }
    }

    private static func answer(of readiness: Readiness) async throws -> Answer {
        guard let obstacle = await readiness.obstacle() else { return .json(#"{"status":"ready"}"#) }
        throw Problem(.serviceUnavailable, "Not ready: \(obstacle).", headers: [.retryAfter: "1"])
    }
}

/// Whether the server is ready: not once it is stopping, and not while its bank takes no orders or logins.
actor Readiness {
    /// The time limit of a check of the bank; one that does not mind it is given up a second later.
    static let usualLimit = Duration.seconds(2)
    /// For how long a result is reused.
    private static let lifetime = Duration.seconds(1)

    private nonisolated let isStopping = Atomic(false)
    private let limit: Duration
    private let now: RatesCache.Now
    private let ask: @Sendable () async -> String?
    private var latest: (obstacle: String?, time: ContinuousClock.Instant)?
    /// The check that all callers wait for; `nil` when none runs.
    private var check: Task<String?, Never>?

    /// Checks the bank by `ask`, which gives the obstacle in a word, or `nil`.
    init(
        limit: Duration = usualLimit, now: @escaping RatesCache.Now = { ContinuousClock.now },
        ask: @escaping @Sendable () async -> String?
    ) {
        (self.limit, self.now, self.ask) = (limit, now, ask)
    }

    nonisolated func stop() {
        isStopping.store(true, ordering: .releasing)
    }

    /// Why the server is not ready, in a word; `nil` when it is.
    func obstacle() async -> String? {
        if isStopping.load(ordering: .acquiring) { return "stopping" }
        if let latest, latest.time.duration(to: now()) < Self.lifetime { return latest.obstacle }
        let check = check ?? Task { await askBank() }
        self.check = check
        return await check.value
    }

    private func askBank() async -> String? {
        let obstacle = await RequestDeadline.$current.withValue(.now + limit) {
            await RequestDeadline.limiting(ask) ?? "slow"
        }
        (latest, check) = ((obstacle, now()), nil)
        return obstacle
    }
}

extension Readiness: Service {
    /// Makes the server unready as soon as it is stopping, before it stops listening.
    func run() async throws {
        try await gracefulShutdown()
        stop()
    }
}
