import Hummingbird
import Logging

/// Tells the log of each answer at the level of debugging: the path without its query, and no header field.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        context.logger.debug(
            "A request is answered.",
            metadata: [
                "method": "\(request.method.rawValue)", "path": "\(request.uri.path)",
                "status": "\(response.status.code)",
            ])
        return response
    }
}
