import BankWire
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Finds who answers a request, and turns every error into a problem.
struct Dispatcher: HTTPResponder {
    /// Where a request comes from.
    struct Source: InitializableFromSource {
        let channel: any Channel
        let logger: Logger

        init(source: ApplicationRequestContextSource) {
            (channel, logger) = (source.channel, source.logger)
        }
    }

    private static let ownID = "hb.request.id"

    private typealias Methods = [HTTPRequest.Method: Endpoint]

    private let endpoints: [String: Methods]
    private let bodyLimit: Int

    /// What leads to `endpoints` requests with at most `bodyLimit` bytes of content.
    init(_ endpoints: [Endpoint], bodyLimit: Int) {
        self.bodyLimit = bodyLimit
        self.endpoints = Dictionary(grouping: endpoints, by: \.path).mapValues { endpoints in
            var methods: Methods = [:]
            for endpoint in endpoints {
                methods[endpoint.method] = endpoint
                if endpoint.method == .get { methods[.head] = endpoint }
            }
            return methods
        }
    }

    func respond(to request: Request, context: Source) async throws -> Response {
        let id = RequestID.of(request, or: context.logger[metadataKey: Self.ownID].map { "\($0)" } ?? RequestID.made())
        var response = await answer(to: request, context, id).response(to: request)
        response.headers.append(HTTPField(name: RequestID.field, value: id))
        if context.logger.logLevel <= .debug { tell(request, response, context, id) }
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(to request: Request, _ context: Source, _ id: String) async -> Answer {
        do {
            let request = try await whole(request, context.channel)
            let path = Self.normalized(request.uri.path)
            let resource = BankResource(path: path)
            let endpoint = try endpoint(for: request.method, at: resource?.template ?? path)
            let client = ClientAddress(context.channel.remoteAddress)
            return try await endpoint.work(Call(request: request, resource: resource, client: client, id: id))
        } catch {
            return problem(error, context, id).answer(id: id)
        }
    }

    private func endpoint(for method: HTTPRequest.Method, at path: String) throws -> Endpoint {
        guard let methods = endpoints[path] else {
            throw Problem(.notFound, "There is nothing at this path; /openapi.json lists what there is.")
        }
        if let endpoint = methods[method] { return endpoint }
        let names = methods.keys.map(\.rawValue).sorted().joined(separator: ", ")
        throw Problem(.methodNotAllowed, "This path takes \(names).", headers: [.allow: names])
    }

    /// The path with one slash where there are several, and none at its end.
    private static func normalized(_ path: String) -> String {
        guard path.utf8.last == UInt8(ascii: "/") || path.contains("//") else { return path }
        return "/" + path.split(separator: "/").joined(separator: "/")
    }

    /// The request with all its content, up to a size, before anything is done with it.
    private func whole(_ request: Request, _ channel: any Channel) async throws -> Request {
        let length = request.headers[.contentLength]
        guard length != nil || request.headers[.transferEncoding] != nil else { return request }
        let excess = Problem(.contentTooLarge, "A request takes \(bodyLimit) bytes at most.").last
        if let length, Int(length) ?? .max > bodyLimit { throw excess }
        if let expectation = request.headers[.expect] { try await meet(expectation, channel) }
        var request = request
        do {
            _ = try await request.collectBody(upTo: bodyLimit)
        } catch is NIOTooManyBytesError {
            throw excess
        }
        return request
    }

    /// Asks a client that waits for it to send the content (RFC 9110, section 10.1.1).
    private func meet(_ expectation: String, _ channel: any Channel) async throws {
        guard expectation.lowercased() == "100-continue" else {
            throw Problem(.expectationFailed, "The field Expect is 100-continue, or is not there.").last
        }
        try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)))
    }

    private func problem(_ error: any Error, _ context: Source, _ id: String) -> Problem {
        switch error {
        case let problem as Problem:
            return problem
        case let error as HTTPParserError:
            return Problem(unreadable: error).last
        default:
            context.logger.error(
                "A request failed.", metadata: ["error": "\(type(of: error))", "request-id": "\(id)"])
            return Problem(.internalServerError, "Something is wrong here; try again later.")
        }
    }

    /// The path without its query, and no header field.
    private func tell(_ request: Request, _ response: Response, _ context: Source, _ id: String) {
        var logger = context.logger
        logger[metadataKey: Self.ownID] = nil
        logger.debug(
            "A request is answered.",
            metadata: [
                "method": "\(request.method.rawValue)", "path": "\(request.uri.path)", "request-id": "\(id)",
                "status": "\(response.status.code)",
            ])
    }
}
