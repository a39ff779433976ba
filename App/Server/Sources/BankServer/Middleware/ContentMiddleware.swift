import BankKernel
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// Reads all the content of a request, up to a size, once the request is known to be wanted.
struct ContentMiddleware: RouterMiddleware {
    let bodyLimit: Int

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        let headers = request.headers
        guard headers[.contentLength] != nil || headers[.transferEncoding] != nil else {
            return try await next(request, context)
        }
        if let expectation = headers[.expect] { try await meet(expectation, context.channel) }
        var request = request
        let begin = ContinuousClock.now
        do {
            _ = try await request.collectBody(upTo: bodyLimit)
        } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge(bodyLimit)
        }
        // What a client takes to send it is no time of the bank's.
        let deadline = RequestDeadline.current.map { $0 + begin.duration(to: .now) }
        return try await RequestDeadline.$current.withValue(deadline) { try await next(request, context) }
    }

    /// Asks a client that waits for it to send the content (RFC 9110, section 10.1.1).
    private func meet(_ expectation: String, _ channel: any Channel) async throws {
        guard expectation.lowercased() == "100-continue" else {
            throw Problem(.expectationFailed, "The field Expect is 100-continue, or is not there.").last
        }
        try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)))
    }
}
