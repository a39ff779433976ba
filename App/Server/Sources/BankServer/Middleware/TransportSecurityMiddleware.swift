import HTTPTypes
import Hummingbird

/// Tells browsers to come back by HTTPS only, for a year (RFC 6797).
struct TransportSecurityMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.strictTransportSecurity] = "max-age=31536000"
        return response
    }
}
