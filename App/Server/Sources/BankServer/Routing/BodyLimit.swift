import HTTPTypes
import Hummingbird

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
        guard Int(request.headers[.contentLength] ?? "0").map({ $0 <= bytes }) ?? false,
            (try? await request.collectBody(upTo: bytes)) != nil
        else { return Problem(.contentTooLarge, "A request takes \(bytes) bytes at most.").lastResponse }
        return try await next(request, context)
    }
}
