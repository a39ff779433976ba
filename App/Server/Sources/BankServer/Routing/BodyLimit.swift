import HTTPTypes
import Hummingbird
import NIOCore

/// Reads what comes with a request up to a size, before anything is done with it, and ends the connection beyond it.
struct BodyLimit<Context: RequestContext>: RouterMiddleware {
    let bytes: Int

    func handle(
        _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.headers[.contentLength] != nil || request.headers[.transferEncoding] != nil else {
            return try await next(request, context)
        }
        var request = request
        do {
            _ = try await request.collectBody(upTo: bytes)
        } catch is NIOTooManyBytesError {
            return Problem(.contentTooLarge, "A request takes \(bytes) bytes at most.").lastResponse
        }
        return try await next(request, context)
    }
}
