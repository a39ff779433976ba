import HTTPTypes
import Hummingbird

/// What a request is answered, before it is known in which form.
struct Answer: ResponseGenerator, Sendable {
    var status = HTTPResponse.Status.ok
    var headers: HTTPFields = [:]
    let content: Content
    /// Names the content, if clients may ask whether they have it.
    var tag: EntityTag?

    private static let usualFields = 8

    /// JSON that was found or made.
    static func json(_ content: Content) -> Answer {
        Answer(headers: [.contentType: "application/json"], content: content)
    }

    /// JSON that was made.
    static func json(_ text: String) -> Answer { .json(Content(ByteBuffer(string: text))) }

    func response(from request: Request, context: some RequestContext) -> Response { response(to: request) }

    /// The response to `request`: packed if the client wants it, and without content if it has it already.
    func response(to request: Request) -> Response {
        let packed = AcceptEncoding.prefersGzip(request.headers) ? content.packed : nil
        var headers = headers
        headers.reserveCapacity(Self.usualFields)
        headers.append(HTTPField(name: .vary, value: "accept-encoding"))
        if packed != nil { headers.append(HTTPField(name: .contentEncoding, value: "gzip")) }
        if let tag = packed == nil ? tag : tag?.packed {
            headers.append(HTTPField(name: .eTag, value: tag.text))
            // Of another method it would be said of what was changed.
            let isReading = request.method == .get || request.method == .head
            if isReading, let field = request.headers[.ifNoneMatch], tag.isNamed(by: field) {
                return Self.unchanged(headers)
            }
        }
        var response = Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: packed ?? content.plain))
        // RFC 9110, section 8.6.
        if status == .noContent { response.headers[.contentLength] = nil }
        return response
    }

    private static func unchanged(_ headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = nil
        headers[.contentEncoding] = nil
        var response = Response(status: .notModified, headers: headers)
        // Here it would be the length of what the client has (RFC 9110, section 8.6), and is none.
        response.headers[.contentLength] = nil
        return response
    }
}
