import HTTPTypes
import Hummingbird
import Logging

/// Gives each request a name, which its answer and the log have, and tells the log how it was answered.
struct RequestIDMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.requestID = RequestID.of(request, or: RequestID.made())
        var response = try await next(request, context)
        response.headers.append(HTTPField(name: RequestID.field, value: context.requestID))
        if context.logger.logLevel <= .debug { tell(request, response, context) }
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// The path without its query, and no header field.
    private func tell(_ request: Request, _ response: Response, _ context: BankRequestContext) {
        context.logger.debug(
            "A request is answered.",
            metadata: [
                "method": "\(request.method.rawValue)", "path": "\(request.uri.path)",
                "request-id": "\(context.requestID)", "status": "\(response.status.code)",
            ])
    }
}
