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
final class Readiness: Sendable {
    /// The time limit of a check of the bank.
    static let usualLimit = Duration.seconds(2)
    /// For how long a result is reused.
    private static let lifetime = Duration.seconds(1)

    private struct State {
        var latest: (obstacle: String?, time: ContinuousClock.Instant)?
        /// The callers that wait for the running check; `nil` when none runs.
        var waiting: [CheckedContinuation<String?, Never>]?
        var questions = 0
    }

    private let isStopping = Atomic(false)
    private let limit: Duration
    private let now: RatesCache.Now
    private let ask: @Sendable () async -> String?
    private let state = Mutex(State())

    /// Checks the bank by `ask`, which gives the obstacle in a word, or `nil`.
    init(
        limit: Duration = usualLimit, now: @escaping RatesCache.Now = { ContinuousClock.now },
        ask: @escaping @Sendable () async -> String?
    ) {
        (self.limit, self.now, self.ask) = (limit, now, ask)
    }

    func stop() {
        isStopping.store(true, ordering: .releasing)
    }

    /// Why the server is not ready, in a word; `nil` when it is.
    func obstacle() async -> String? {
        if isStopping.load(ordering: .acquiring) { return "stopping" }
        return await withCheckedContinuation { continuation in
            let (known, question) = state.withLock { state -> (String??, Int?) in
                if let latest = state.latest, latest.time.duration(to: now()) < Self.lifetime {
                    return (.some(latest.obstacle), nil)
                }
                defer { state.waiting = (state.waiting ?? []) + [continuation] }
                guard state.waiting == nil else { return (nil, nil) }
                state.questions += 1
                return (nil, state.questions)
            }
            if let known { continuation.resume(returning: known) }
            if let question { begin(question) }
        }
    }

    private func begin(_ question: Int) {
        let limit = limit
        Task {
            let obstacle = await RequestDeadline.$current.withValue(.now + limit) { await ask() }
            end(question, obstacle)
        }
        // A bank that does not answer in time counts as slow.
        Task {
            try? await Task.sleep(for: limit * 1.25)
            end(question, "slow")
        }
    }

    private func end(_ question: Int, _ obstacle: String?) {
        let waiting = state.withLock { state -> [CheckedContinuation<String?, Never>] in
            guard state.questions == question, let waiting = state.waiting else { return [] }
            state.latest = (obstacle, now())
            state.waiting = nil
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: obstacle) }
    }
}

/// Makes the server unready as soon as it is stopping, before it stops listening.
struct UnreadyAtStop: Service {
    let readiness: Readiness

    func run() async throws {
        try await gracefulShutdown()
        readiness.stop()
    }
}
