import BankWeb
import BankWire
import CZlib
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// An answer before content coding and conditions are applied.
struct Answer: ResponseGenerator, Sendable {
    var status = HTTPResponse.Status.ok
    var headers: HTTPFields = [:]
    let content: Content
    /// The tag of content that clients may revalidate.
    var tag: EntityTag?

    private static let usualFields = 8

    static func json(_ content: Content) -> Answer {
        Answer(headers: [.contentType: "application/json"], content: content)
    }

    static func json(_ text: String) -> Answer { .json(Content(ByteBuffer(string: text))) }

    /// The response to a request whose condition is met.
    /// - Throws: `Problem` 412 for a read with an `If-Match` that does not name the content (RFC 9110, section 13.1.1).
    func response(from request: Request, context: some RequestContext) throws -> Response {
        if request.method == .get || request.method == .head, let field = request.headers[.ifMatch],
            !isNamed(by: field, isStrong: true)
        {
            throw Problem(.preconditionFailed, "If-Match is not met; the content has another ETag.")
        }
        return response(to: request)
    }

    /// Whether `field` names its content, packed or not.
    func isNamed(by field: String, isStrong: Bool = false) -> Bool {
        [tag, tag?.packed].contains { $0?.isNamed(by: field, isStrong: isStrong) ?? (field == "*") }
    }

    /// The response: gzip if the client accepts it, and 304 if it has the content already.
    func response(to request: Request) -> Response {
        let packed = AcceptEncoding.prefersGzip(request.headers) ? content.packed : nil
        var headers = headers
        headers.reserveCapacity(Self.usualFields)
        headers.append(HTTPField(name: .vary, value: "accept-encoding"))
        if packed != nil { headers.append(HTTPField(name: .contentEncoding, value: "gzip")) }
        if let tag = packed == nil ? tag : tag?.packed {
            headers.append(HTTPField(name: .eTag, value: tag.text))
            // Of other methods the condition would be about the state before the change.
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
        // Here it would be the length of what the client has (RFC 9110, section 8.6).
        response.headers[.contentLength] = nil
        return response
    }
}

/// Answers of the bank. What is read the customer's own program may keep, and asks each time whether it is still so; of the rest,
/// tokens among it, nobody on the way may keep anything.
extension Answer {
    /// A document that clients may revalidate.
    static func document(_ document: some WireDocument) -> Answer {
        var answer = json(document, cacheControl: "private, no-cache")
        answer.tag = EntityTag(of: answer.content.plain.readableBytesView)
        return answer
    }

    /// A document that must not be stored.
    static func unkept(_ document: some WireDocument) -> Answer { json(document, cacheControl: "no-store") }

    private static func json(_ document: some WireDocument, cacheControl: String) -> Answer {
        var headers = HTTPFields()
        headers.reserveCapacity(usualFields)
        headers.append(HTTPField(name: .contentType, value: "application/json"))
        headers.append(HTTPField(name: .cacheControl, value: cacheControl))
        return Answer(headers: headers, content: Content(ByteBuffer(bytes: document.bytes)))
    }

    /// A created resource with its location.
    static func created(_ document: some WireDocument, at place: BankResource) -> Answer {
        var answer = unkept(document)
        answer.status = .created
        answer.headers[.location] = place.path
        return answer
    }

    /// Success without content.
    static var done: Answer {
        Answer(status: .noContent, headers: [.cacheControl: "no-store"], content: Content(ByteBuffer()))
    }
}

/// The content of an answer, compressed at most once, when a client first accepts that.
final class Content: Sendable {
    /// Shorter content is not worth compressing.
    private static let fewestBytes = 256

    private enum Packed {
        case unknown
        case known(ByteBuffer?)
    }

    /// The uncompressed bytes.
    let plain: ByteBuffer
    private let state = Mutex(Packed.unknown)

    init(_ plain: ByteBuffer) {
        self.plain = plain
    }

    /// The bytes as gzip; `nil` when that is no shorter.
    var packed: ByteBuffer? {
        guard plain.readableBytes >= Self.fewestBytes else { return nil }
        return state.withLock { state in
            if case .known(let packed) = state { return packed }
            let packed = Self.gzip(plain)
            state = .known(packed)
            return packed
        }
    }

    /// The bytes compressed by zlib (RFC 1952); `nil` when they are no fewer.
    private static func gzip(_ bytes: ByteBuffer) -> ByteBuffer? {
        var packed = ByteBuffer()
        let count = packed.writeWithUnsafeMutableBytes(minimumWritableBytes: bytes.readableBytes) { output in
            bytes.withUnsafeReadableBytes { input in
                Int(
                    gzip_pack(
                        input.baseAddress, UInt(input.count), output.baseAddress, UInt(bytes.readableBytes)))
            }
        }
        return count > 0 ? packed : nil
    }
}

/// The field `Accept-Encoding` (RFC 9110, section 12.5.3).
enum AcceptEncoding {
    /// Whether the client accepts gzip and does not prefer identity.
    static func prefersGzip(_ headers: HTTPFields) -> Bool {
        // Most fields without gzip have neither character.
        guard let field = headers[.acceptEncoding], field.utf8.contains(where: { "zZ*".utf8.contains($0) }) else {
            return false
        }
        var (gzip, any, identity) = (Double?.none, Double?.none, Double?.none)
        for (coding, weight) in WeightedValues.reading(field) {
            switch coding {
            case "gzip", "x-gzip": gzip = weight
            case "identity": identity = weight
            case "*": any = weight
            default: continue
            }
        }
        let weight = gzip ?? any ?? 0
        return weight > 0 && weight >= identity ?? 0
    }
}

/// An entity tag, the same in every run and on every machine.
struct EntityTag: Sendable, Hashable {
    /// The value of the field, with its quotes.
    let text: String
}

extension EntityTag {
    /// The tag of `bytes`: their number and their FNV-1a hash of 64 bits.
    init(of bytes: some Collection<UInt8>) {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        text = "\"\(bytes.count)-\(String(hash, radix: 36))\""
    }

    /// The tag of the compressed content: a strong tag identifies bytes (RFC 9110, section 8.8.3).
    var packed: EntityTag { EntityTag(text: text.dropLast() + "-gzip\"") }

    /// Whether a field `If-None-Match` matches, by weak comparison (RFC 9110, section 13.1.2), or a field `If-Match` by strong
    /// comparison (section 13.1.1).
    func isNamed(by field: String, isStrong: Bool = false) -> Bool {
        field.utf8.split(separator: UInt8(ascii: ",")).contains { part in
            var tag = part.drop(while: Self.isBlank)
            while let last = tag.last, Self.isBlank(last) { tag.removeLast() }
            if !isStrong, tag.starts(with: "W/".utf8) { tag = tag.dropFirst(2) }
            return tag.elementsEqual(text.utf8) || tag.elementsEqual("*".utf8)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
