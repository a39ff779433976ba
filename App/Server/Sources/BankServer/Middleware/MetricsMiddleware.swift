import Hummingbird

/// Counts and times requests, by operation and status.
struct MetricsMiddleware: RouterMiddleware {
    let metrics: Metrics
    let now: RatesCache.Now

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        metrics.begin()
        let start = now()
        let response = try await next(request, context)
        // A client makes up methods and paths; only those that are answered here become a label.
        let isKnown = response.status != .notFound && response.status != .notImplemented
        let operation = context.endpointPath.map { "\(request.method.rawValue) \($0)" }
        metrics.end(
            isKnown ? operation ?? "none" : "none", status: response.status.code, after: start.duration(to: now()))
        return response
    }
}
