import CoreMetrics
import Hummingbird

/// Counts and times requests, by operation and status.
struct MetricsMiddleware: RouterMiddleware {
    private let metrics: any MetricsFactory
    private let inFlight: Meter
    private let now: RatesCache.Now

    init(metrics: any MetricsFactory, now: @escaping RatesCache.Now) {
        self.metrics = metrics
        self.now = now
        inFlight = metrics.meter(.requestsInFlight)
    }

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        inFlight.increment()
        defer { inFlight.decrement() }
        let start = now()
        let response = try await next(request, context)
        // A client makes up methods and paths; only those that are answered here become a label.
        let isKnown = response.status != .notFound && response.status != .notImplemented
        let operation = (isKnown ? context.operation(request) : nil) ?? "none"
        metrics.count(.requests, operation, "\(response.status.code)")
        metrics.time(.requestSeconds, operation, duration: start.duration(to: now()))
        return response
    }
}
