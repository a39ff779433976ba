import BankKernel
import Hummingbird

/// Says until when a request has to be answered, to all that may have to wait for it.
struct DeadlineMiddleware: RouterMiddleware {
    /// Less than clients wait, with a while for what cannot be broken off at once.
    static let usualLimit = Duration.seconds(15)

    let limit: Duration

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        try await RequestDeadline.$current.withValue(.now + limit) { try await next(request, context) }
    }
}
