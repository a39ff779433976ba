import BankKernel
import Hummingbird

/// Lets only those in who are logged in, before anything they send is read.
struct TokenMiddleware: RouterMiddleware {
    let sessions: SessionDesk

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.login = try await context.span("token lookup") { try await sessions.login(of: request) }
        return try await next(request, context)
    }
}
