/// What is asked of a server.
public struct HTTPRequest: Sendable, Hashable {
    /// The methods in use.
    public enum Method: String, Sendable, Hashable {
        /// Reads, and can be repeated.
        case get = "GET"
        /// Changes, and is sent once.
        case post = "POST"
    }

    /// The method.
    public var method: Method
    /// The absolute URL, `http` or `https`.
    public var url: String
    /// The header fields by name.
    public var headers: [String: String]
    /// What is sent along; empty for nothing.
    public var body: [UInt8]

    /// A request.
    public init(_ method: Method = .get, url: String, headers: [String: String] = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// Whether asking twice is the same as asking once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool { method == .get }
}
