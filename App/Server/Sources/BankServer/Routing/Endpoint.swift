import HTTPTypes
import Hummingbird

/// One thing that the server answers: a method, a path, and how.
struct Endpoint: Sendable {
    typealias Answer = @Sendable (Request) async throws -> Response

    /// The method; who asks with `GET` may ask with `HEAD`.
    let method: HTTPRequest.Method
    /// The path, from `/`.
    let path: String
    /// The answer; a `Problem` when it throws.
    let answer: Answer

    init(_ method: HTTPRequest.Method, _ path: String, answer: @escaping Answer) {
        self.method = method
        self.path = path
        self.answer = answer
    }

    /// An answer that is always the same JSON.
    static func document(_ path: String, _ bytes: [UInt8]) -> Endpoint {
        let body = ByteBuffer(bytes: bytes)
        return Endpoint(.get, path) { _ in .json(body) }
    }
}

extension Response {
    /// JSON that was found or made.
    static func json(_ body: ByteBuffer, status: HTTPResponse.Status = .ok) -> Response {
        Response(status: status, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
    }
}
