/// What is asked of a server.
public struct HTTPRequest: Sendable, Hashable {
    /// The methods in use.
    public enum Method: String, Sendable, Hashable {
        /// Reads, and can be repeated.
        case get = "GET"
        /// Changes, each time anew.
        case post = "POST"
        /// Puts in place; idempotent.
        case put = "PUT"
        /// Takes away; what is gone stays gone.
        case delete = "DELETE"

        /// Whether there is always something sent along, if only nothing.
        var hasContent: Bool { self == .post || self == .put }
    }

    /// What the server is to do; it decides whether the request may be sent again, unless told otherwise.
    public let method: Method
    /// The absolute URL, `http` or `https`.
    public var url: String
    /// The header fields by name.
    public var headers: [String: String]
    /// What is sent along; empty for nothing.
    public var body: [UInt8]
    /// The bytes of the response, decompressed, that are taken at most; `nil` for as many as the transport takes.
    public var sizeLimit: Int?
    /// Whether it is sent over a connection of its own and never again, so that an answer is the answer to the first time.
    ///
    /// On a connection that was used before and turns out to be cut, what may be repeated is sent again unasked.
    public var isSentOnce: Bool

    /// A request that reads `url` unless told otherwise. Whether it is an address, the transport checks.
    public init(
        _ method: Method = .get, url: String, headers: [String: String] = [:], body: [UInt8] = [],
        sizeLimit: Int? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.sizeLimit = sizeLimit
        isSentOnce = !Self.isIdempotent(method)
    }

    /// Asks for JSON at `url` with further query parameters, whose values may be any text (RFC 3986, section 2.1).
    public static func json(
        at url: String, query: KeyValuePairs<String, String> = [:], sizeLimit: Int? = nil
    ) -> HTTPRequest {
        let parameters = query.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
        let separator = parameters.isEmpty ? "" : url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        return HTTPRequest(
            url: url + separator + parameters, headers: ["Accept": "application/json"], sizeLimit: sizeLimit)
    }

    /// Whether asking twice is the same as asking once (RFC 9110, section 9.2.2).
    private static func isIdempotent(_ method: Method) -> Bool { method != .post }

    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
            escaped +=
                isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
}
