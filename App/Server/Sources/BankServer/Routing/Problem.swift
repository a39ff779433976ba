import Foundation
import HTTPTypes
import Hummingbird

/// A request that is not done, told as `{"message": "…"}`, as the public services do.
struct Problem: Error, Sendable, Hashable {
    /// The status of the response.
    let status: HTTPResponse.Status
    /// What is wrong and what would be right.
    let message: String
    /// Fields beside the usual ones.
    let headers: HTTPFields

    init(_ status: HTTPResponse.Status, _ message: String, headers: HTTPFields = [:]) {
        self.status = status
        self.message = message
        self.headers = headers
    }

    var response: Response {
        var response = Response(status: status, headers: headers, body: ResponseBody(byteBuffer: content))
        response.headers[.contentType] = "application/json"
        return response
    }

    /// The response after which the connection is closed: a client that sends too much is not read to its end.
    var lastResponse: Response {
        let content = content
        var response = response
        response.headers[.connection] = "close"
        response.body = ResponseBody(contentLength: content.readableBytes) { writer in
            try await writer.write(content)
            try await writer.finish(nil)
            throw self
        }
        return response
    }

    private var content: ByteBuffer {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return ByteBuffer(bytes: (try? encoder.encode(["message": message])) ?? Data("{}".utf8))
    }
}
