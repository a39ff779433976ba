import HTTPTypes
import Hummingbird
import NIOCore

/// What whoever runs the server asks it, at a port of its own.
struct OperationRoutes: Sendable {
    private static let prometheus = "text/plain; version=0.0.4; charset=utf-8"

    let readiness: Readiness
    let metrics: PrometheusMetrics
    /// What counts for itself besides; `nil` for none.
    let bank: ServedBank?

    /// `GET /livez`, `/readyz` and `/metrics`.
    func add(to router: Router<BankRequestContext>) {
        router.get("livez") { _, _ in Answer.json(#"{"status":"ok"}"#) }
        router.get("readyz") { [readiness] _, _ in try await Self.answer(of: readiness) }
        router.get("metrics") { [metrics, bank] _, _ in
            bank?.figures(metrics)
            return Answer(headers: [.contentType: Self.prometheus], content: Content(ByteBuffer(string: metrics.text)))
        }
    }

    private static func answer(of readiness: Readiness) async throws -> Answer {
        guard let obstacle = await readiness.obstacle() else { return .json(#"{"status":"ready"}"#) }
        throw Problem(.serviceUnavailable, "Not ready: \(obstacle).", headers: [.retryAfter: "1"])
    }
}
