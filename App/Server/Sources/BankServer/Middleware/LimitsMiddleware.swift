import BankWire
import Hummingbird

/// Refuses what is too long before anything is read of it.
struct LimitsMiddleware: RouterMiddleware {
    let bodyLimit: Int

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        guard request.uri.description.utf8.count <= WireLimits.targetBytes else {
            throw Problem(.uriTooLong, "A path with its query has \(WireLimits.targetBytes) bytes at most.")
        }
        if let length = request.headers[.contentLength], Int(length) ?? .max > bodyLimit {
            throw Problem.contentTooLarge(bodyLimit)
        }
        return try await next(request, context)
    }
}
