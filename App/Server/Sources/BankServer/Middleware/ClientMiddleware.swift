import Hummingbird

/// Finds the client behind a proxy that the operator names.
struct ClientMiddleware: RouterMiddleware {
    let proxies: TrustedProxies

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.client = proxies.client(at: context.channel.remoteAddress, ForwardedFields(request.headers))
        return try await next(request, context)
    }
}
