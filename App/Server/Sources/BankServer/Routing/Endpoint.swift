import HTTPTypes
import NIOCore

/// One thing that the server answers: a method, a path, and how.
struct Endpoint: Sendable {
    /// What answers a request.
    typealias Work = @Sendable (Call) async throws -> Answer

    /// The method; whoever asks with `GET` may ask with `HEAD`.
    let method: HTTPRequest.Method
    /// The path, from `/`; of the bank, the template of its resource.
    let path: String
    /// What answers; a `Problem` when it throws.
    let work: Work

    init(_ method: HTTPRequest.Method, _ path: String, work: @escaping Work) {
        self.method = method
        self.path = path
        self.work = work
    }

    /// An answer that is always the same JSON.
    static func document(_ path: String, _ bytes: [UInt8]) -> Endpoint {
        let content = Content(ByteBuffer(bytes: bytes))
        return Endpoint(.get, path) { _ in .json(content) }
    }
}
