import BankWire
import CZlib
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

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

/// Answers of the bank. What is read the customer's own program may keep, and asks each time whether it is still so; of the rest,
/// tokens among it, nobody on the way may keep anything.
extension Answer {
    /// A document that can be read again.
    static func document(_ document: some WireDocument) -> Answer {
        var answer = unkept(document)
        answer.headers[.cacheControl] = "private, no-cache"
        answer.tag = EntityTag(of: answer.content.plain.readableBytesView)
        return answer
    }

    /// A document that is the answer to this request alone.
    static func unkept(_ document: some WireDocument) -> Answer {
        Answer(
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            content: Content(ByteBuffer(bytes: document.bytes)))
    }

    /// A document of something that was made just now, and where it is.
    static func created(_ document: some WireDocument, at place: BankResource) -> Answer {
        var answer = unkept(document)
        answer.status = .created
        answer.headers[.location] = place.path
        return answer
    }

    /// That something is done, of which there is nothing to tell.
    static var done: Answer {
        Answer(status: .noContent, headers: [.cacheControl: "no-store"], content: Content(ByteBuffer()))
    }
}

/// Bytes of an answer, which are packed at most once, when a client first asks for that.
final class Content: Sendable {
    /// What is smaller is not worth the fields that packing needs.
    private static let fewestBytes = 256

    private enum Packed {
        case unknown
        case known(ByteBuffer?)
    }

    /// The bytes as they are.
    let plain: ByteBuffer
    private let state = Mutex(Packed.unknown)

    init(_ plain: ByteBuffer) {
        self.plain = plain
    }

    /// The bytes as gzip; `nil` when they would be no fewer.
    var packed: ByteBuffer? {
        guard plain.readableBytes >= Self.fewestBytes else { return nil }
        return state.withLock { state in
            if case .known(let packed) = state { return packed }
            let packed = Gzip.pack(plain)
            state = .known(packed)
            return packed
        }
    }
}

/// The packing of RFC 1952, by zlib.
enum Gzip {
    /// The bytes packed; `nil` when they would be no fewer.
    static func pack(_ bytes: ByteBuffer) -> ByteBuffer? {
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
    /// Whether the client takes gzip, and would not rather have the content as it is.
    static func prefersGzip(_ headers: HTTPFields) -> Bool {
        // Most fields that want none of it have neither letter.
        guard let field = headers[.acceptEncoding], field.utf8.contains(where: { "zZ*".utf8.contains($0) }) else {
            return false
        }
        var (gzip, any, identity) = (Double?.none, Double?.none, Double?.none)
        for element in field.split(separator: ",") {
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let coding = parts.first, let weight = weight(parts.dropFirst()) else { continue }
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

    /// The weight that parameters say, 1 when they say none; `nil` for one that is none.
    private static func weight(_ parameters: ArraySlice<String>) -> Double? {
        guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
        guard let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight) else { return nil }
        return weight
    }
}

/// The name of a content for `ETag` and `If-None-Match`, the same in every run and on every machine.
struct EntityTag: Sendable, Hashable {
    /// As in a header field, with its quotes.
    let text: String
}

extension EntityTag {
    /// The tag of `bytes`: their number and their FNV-1a hash of 64 bits.
    init(of bytes: some Collection<UInt8>) {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        text = "\"\(String(bytes.count, radix: 16))-\(String(hash, radix: 16))\""
    }

    /// The tag of the same content packed: a strong one names bytes (RFC 9110, section 8.8.3).
    var packed: EntityTag { EntityTag(text: text.dropLast() + "-gzip\"") }

    /// Whether a field `If-None-Match` names this content, or any; a weak tag names it too (RFC 9110, section 13.1.2).
    func isNamed(by field: String) -> Bool {
        field.split(separator: ",").contains { part in
            let tag = part.trimmingPrefix { $0 == " " || $0 == "\t" }
            let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
            return strong.reversed().drop { $0 == " " || $0 == "\t" }.reversed().elementsEqual(text) || strong == "*"
        }
    }
}
