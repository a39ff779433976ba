public import BankKernel
import PlainJSON
import PlatformFoundation

/// A server's response.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code (RFC 9110, section 15), which may be one of failure.
    public let status: Int
    /// The content, decompressed; empty when there is none.
    public let body: [UInt8]
    /// How long it was in caches, to the second (RFC 9111, 5.1); zero without a field `Age`.
    public let age: Duration
    /// How long to wait before another request, by the server's own clock; `nil` without seconds in a field `Retry-After` (RFC 9110, 10.2.3).
    public package(set) var retryAfter: Duration?

    /// The longest time in a field; longer ones count as this: 2^31 seconds (RFC 9111, 1.2.2).
    private static let mostSeconds = 2_147_483_648

    /// A response as it came; ``content(hiding:)`` judges its status.
    public init(status: Int, body: [UInt8], age: Duration = .zero) {
        self.status = status
        self.body = body
        self.age = age
    }

    /// The time in a field such as `Age`; `nil` when it is not a number of seconds.
    static func seconds(_ field: String) -> Duration? {
        guard !field.isEmpty, field.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        return .seconds(min(Int(field) ?? mostSeconds, mostSeconds))
    }
}

extension HTTPResponse {
    private static let longestMessage = 200
    private static let longestFault = 65_536

    /// The content as it came, if the status is one of success.
    /// - Throws: `ServiceError.unauthorized`, or `.status` with the service's `message` or `error`, without `secrets`.
    public func content(hiding secrets: SentSecrets = SentSecrets()) throws(ServiceError) -> [UInt8] {
        guard status != 401 else { throw .unauthorized }
        guard (200..<300).contains(status) else {
            // What is cut before it is masked may end in half a secret.
            throw .status(status, message: String(secrets.masked(serverMessage).prefix(Self.longestMessage)))
        }
        return body
    }

    /// The content as a value, if the status is one of success.
    /// - Throws: `ServiceError.unauthorized`, `.status` with the service's `message` or `error` without `secrets`,
    ///   `.notJSON`, or `.wrongShape` with the path of the field: `accounts[3].balance`.
    public func decode<Value: Decodable>(
        _ type: Value.Type, hiding secrets: SentSecrets = SentSecrets()
    ) throws(ServiceError) -> Value {
        let content = try content(hiding: secrets)
        guard content.isUTF8 else { throw .notJSON }
        do {
            let decoder = JSONDecoder()
            if let key = RepeatedFields.key { decoder.userInfo[key] = RepeatedFields(in: content) }
            return try decoder.decode(type, from: Data(content))
        } catch let error as DecodingError {
            throw ServiceError(error)
        } catch {
            throw error as? ServiceError ?? .notJSON
        }
    }

    /// The server's JSON message beside a status of failure; a page of HTML is not a message.
    private var serverMessage: String {
        guard body.count <= Self.longestFault, let fault = try? JSONDecoder().decode(ServerFault.self, from: Data(body))
        else { return "" }
        return fault.message ?? fault.error ?? ""
    }
}

private struct ServerFault: Decodable {
    var message: String?
    var error: String?
}

extension ServiceError {
    /// The error for JSON of another shape.
    package init(_ error: DecodingError) {
        switch error {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self = .notJSON
        case .dataCorrupted(let context):
            self = .unreadable(context.codingPath)
        case .keyNotFound(let key, let context):
            self = .wrongShape(path: Self.path(context.codingPath + [key]), reason: "is missing")
        case .valueNotFound(_, let context):
            self = .wrongShape(path: Self.path(context.codingPath), reason: "is null")
        case .typeMismatch(_, let context):
            self = .wrongShape(path: Self.path(context.codingPath), reason: "is of another type")
        @unknown default:
            self = .notJSON
        }
    }

    /// The error for a value at this place that its type does not take.
    package static func unreadable(_ keys: [any CodingKey]) -> ServiceError {
        .wrongShape(path: path(keys), reason: "has a value that cannot be read")
    }

    fileprivate static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}

/// The objects of a JSON text that have a field twice. A decoder would take one of the two and report nothing.
package struct RepeatedFields: Sendable {
    fileprivate static let key = CodingUserInfoKey(rawValue: "RepeatedFields")
    /// No record is deeper in an answer.
    private static let deepest = 3

    private var places: Set<String> = []

    /// Those in `content`, as far as it is JSON.
    fileprivate init(in content: [UInt8]) {
        content.withUnsafeBufferPointer { bytes in
            var cursor = JSONCursor(bytes)
            try? cursor.skipByteOrderMark()
            try? look(&cursor, at: "")
        }
    }

    /// The error for a record that is read now and has a field twice.
    package static func fault(in decoder: any Decoder) -> ServiceError? {
        let path = ServiceError.path(decoder.codingPath)
        guard let key, let all = decoder.userInfo[key] as? RepeatedFields, all.places.contains(path) else { return nil }
        return .wrongShape(path: path, reason: "has a field twice")
    }

    private mutating func look(_ cursor: inout JSONCursor, at path: String, depth: Int = 0) throws(JSONStop) {
        let first = try cursor.next()
        if depth < Self.deepest, first == UInt8(ascii: "{") {
            var names: Set<String> = []
            try cursor.readMembers { cursor, name throws(JSONStop) in
                let name = name.text(in: cursor.bytes)
                if !names.insert(name).inserted { places.insert(path) }
                try look(&cursor, at: path.isEmpty ? name : "\(path).\(name)", depth: depth + 1)
            }
        } else if depth < Self.deepest, first == UInt8(ascii: "[") {
            cursor.position += 1
            guard try cursor.next() != UInt8(ascii: "]") else { return cursor.position += 1 }
            var count = 0
            repeat {
                try look(&cursor, at: "\(path)[\(count)]", depth: depth + 1)
                count += 1
            } while try cursor.hasMore(before: UInt8(ascii: "]"))
        } else {
            try cursor.skipValue()
        }
    }
}

/// The header fields of a response, read line by line, including those of interim responses and trailers.
struct ResponseHead {
    /// How many bytes all of them may have together.
    static let mostBytes = 64 << 10

    /// How many bytes there were so far.
    private(set) var size = 0
    private(set) var status = 0
    private(set) var isPacked = false
    /// Whether a truncated body can be recognised.
    private(set) var hasKnownEnd = false
    private(set) var contentLength: Int64 = 0
    /// How long the response was in caches.
    private(set) var age = Duration.zero
    private(set) var retryAfter: Duration?
    private var locations: [String] = []
    private var isWhole = false

    /// The target of a redirect; `nil` for other responses and for two different targets.
    var redirect: String? {
        guard (300..<400).contains(status), let first = locations.first else { return nil }
        return locations.allSatisfy { $0 == first } ? first : "\\"
    }

    /// A head for the next response, whose bytes count on.
    var next: ResponseHead {
        var next = ResponseHead()
        next.size = size
        return next
    }

    /// Takes the next line, with its end.
    mutating func read(_ line: UnsafeRawBufferPointer) {
        size += line.count
        guard size <= Self.mostBytes else { return }
        let text = String(decoding: line.prefix { $0 != 0x0d && $0 != 0x0a }, as: UTF8.self)
        if isWhole || status == 0 {
            // A line behind a whole head is a trailer, unless that head was an interim one.
            guard !isWhole || (100..<200).contains(status) else { return }
            self = next
            status = text.firstMatch(of: /^HTTP\/\S+ +(\d{3})/).flatMap { Int($0.output.1) } ?? 0
        } else if text.isEmpty {
            isWhole = true
        } else {
            readField(text)
        }
    }

    private mutating func readField(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return }
        let value = text[text.index(after: colon)...].trimmingBlanks
        switch text[..<colon].lowercased() {
        case "location": locations.append(String(value))
        case "age": age = HTTPResponse.seconds(String(value)) ?? .zero
        case "retry-after": retryAfter = HTTPResponse.seconds(String(value))
        case "content-encoding": isPacked = isPacked || !["", "identity"].contains(value.lowercased())
        case "transfer-encoding": hasKnownEnd = hasKnownEnd || value.lowercased().hasSuffix("chunked")
        case "content-length":
            hasKnownEnd = true
            contentLength = Int64(value) ?? .max
        default: break
        }
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return start[...end]
    }
}
