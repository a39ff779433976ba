import PlatformLibc

/// A request to a server.
public struct HTTPRequest: Sendable, Hashable {
    /// The methods in use.
    public enum Method: String, Sendable, Hashable {
        /// Reads, and can be repeated.
        case get = "GET"
        /// Changes something, each time again.
        case post = "POST"
        /// Replaces; idempotent.
        case put = "PUT"
        /// Deletes; idempotent.
        case delete = "DELETE"

        /// Whether a body is always sent, even an empty one.
        var hasContent: Bool { self == .post || self == .put }
    }

    /// The method. By default it decides whether the request may be sent again.
    public let method: Method
    /// The absolute URL, `http` or `https`.
    public var url: String
    /// The header fields by name.
    public var headers: [String: String]
    /// The body; empty for none.
    public var body: [UInt8]
    /// The most bytes of the decompressed response; `nil` for the transport's limit.
    public var sizeLimit: Int?
    /// Whether it is sent once, over its own connection, so that an answer is the answer to this attempt.
    ///
    /// On a connection that was used before and turns out to be cut, what may be repeated is sent again unasked.
    public var isSentOnce: Bool

    /// How long connecting to a host takes at most, where libcurl does it.
    package static let connectTimeout = Duration.seconds(5)

    /// A request, by default one that reads `url`. The transport checks whether `url` is an address.
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
        let url = url.prefix { $0 != "#" }
        let parameters = query.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
        let separator = parameters.isEmpty ? "" : url.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        return HTTPRequest(
            url: url + separator + parameters, headers: ["Accept": "application/json"], sizeLimit: sizeLimit)
    }

    /// Whether sending twice has the effect of sending once (RFC 9110, section 9.2.2).
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

extension HTTPRequest {
    /// The address of `path`, which begins with a slash, below `base`, whose parameters stay behind it.
    public static func address(of path: String, below base: String) -> String {
        let place = base.prefix { !"?#".contains($0) }
        return "\(place.hasSuffix("/") ? place.dropLast() : place)\(path)\(base[place.endIndex...])"
    }

    /// Whether `text` is an address that requests can be sent to: `http` or `https`, with a host.
    public static func isAddress(_ text: String) -> Bool {
        Address(text) != nil
    }

    /// Whether data sent to the address `text` cannot be read on the way: it is `https`, or on this machine.
    public static func isConfidential(_ text: String) -> Bool {
        guard let address = Address(text) else { return false }
        let isHere =
            ["localhost", "[::1]"].contains(address.host) || address.host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
        return address.scheme == "https" || isHere
    }

    /// Whether `text` can be the value of a header field (RFC 9110, 5.5).
    public static func isHeaderValue(_ text: String) -> Bool {
        !text.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7f }
    }

    /// An address, or what was meant as one, as a message may quote it: with `…` in place of its credentials and of its query, which may
    /// have a key in it.
    package static func quotable(_ text: String) -> String {
        let query = text.firstIndex { "?#".contains($0) } ?? text.endIndex
        let hidden = query == text.endIndex ? "" : "\(text[query])…"
        // In what is no address the password may have any character, so that only the last sign is its end.
        guard let end = text.lastIndex(of: "@") else { return text[..<query] + hidden }
        let scheme = text[..<end].prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:\/\//)?.output ?? ""
        return end < query ? "\(scheme)…\(text[end..<query])\(hidden)" : "\(scheme)…"
    }

    /// Whether each header field is one field (RFC 9110, 5.1 and 5.5): a line break in a value would begin another.
    var hasPlainHeaders: Bool {
        headers.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: ":") }
                && Self.isHeaderValue(value)
        }
    }
}

/// The address of a service, read by one grammar (RFC 3986), so that requests and redirects are never ambiguous.
struct Address: Sendable, Hashable {
    private static let defaultPorts = ["http": 80, "https": 443]

    /// `http` or `https`.
    let scheme: String
    /// In lower case; one of IPv6 in brackets.
    let host: String
    let port: Int
    /// What is sent as `user:password`, if the address holds it.
    let credentials: String?
    /// The path and the query, without bytes that would have to be escaped.
    let target: String

    /// The origin of the address, without secrets.
    var origin: String { "\(scheme)://\(host)" + (Self.defaultPorts[scheme] == port ? "" : ":\(port)") }
    /// The address without credentials.
    var text: String { origin + target }

    /// Reads an absolute address; `nil` for one that is not of HTTP, has no host, or can be read in two ways.
    init?(_ text: String) {
        guard let end = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<end.lowerBound].lowercased()
        guard let defaultPort = Self.defaultPorts[scheme], text.utf8.allSatisfy(Self.isUnambiguous) else { return nil }
        let rest = text[end.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
        guard let place = parts.last, parts.count <= 2, let (host, port) = Self.hostAndPort(place) else { return nil }
        self.scheme = scheme
        self.host = host.lowercased()
        self.port = port ?? defaultPort
        credentials = parts.count == 2 ? TextForms.percentDecoded(parts[0]) : nil
        target = Self.target(rest[authority.endIndex...])
    }

    private init(_ base: Address, target: String) {
        (scheme, host, port, credentials) = (base.scheme, base.host, base.port, base.credentials)
        self.target = target
    }

    /// Where `reference`, relative or absolute, leads from here (RFC 3986, 5.2); `nil` where the constructor gives `nil`.
    func resolving(_ reference: String) -> Address? {
        guard reference.utf8.allSatisfy(Self.isUnambiguous) else { return nil }
        if Self.scheme(of: reference) != nil { return Address(reference) }
        if reference.hasPrefix("//") { return Address("\(scheme):\(reference)") }
        let path = target.prefix { $0 != "?" }
        let relative = reference.prefix { $0 != "#" }
        if relative.isEmpty { return self }
        if relative.hasPrefix("/") { return Address(self, target: Self.target(relative)) }
        if relative.hasPrefix("?") { return Address(self, target: Self.target(path + relative)) }
        let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
        return Address(self, target: Self.target(folder + relative))
    }

    /// The origin of `reference`, resolved from here: without its path, and short.
    func originText(of reference: String) -> String {
        if let address = resolving(reference) { return address.origin }
        guard let scheme = Self.scheme(of: reference), Self.defaultPorts[scheme] == nil else {
            return "an address that cannot be read"
        }
        return "a \(scheme): address"
    }

    private static func scheme(of reference: String) -> String? {
        guard let match = reference.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]{0,15}):/) else { return nil }
        return match.output.1.lowercased()
    }

    private static func hostAndPort(_ text: Substring) -> (host: Substring, port: Int?)? {
        let isBracketed = text.hasPrefix("[")
        guard
            let match = isBracketed
                ? text.wholeMatch(of: /(\[[0-9A-Fa-f:.]+\])(?::([0-9]{0,5}))?/)
                : text.wholeMatch(of: /([A-Za-z0-9._\-]{1,253})(?::([0-9]{0,5}))?/)
        else { return nil }
        guard let digits = match.output.2, !digits.isEmpty else { return (match.output.1, nil) }
        guard let port = Int(digits), (1...65_535).contains(port) else { return nil }
        return (match.output.1, port)
    }

    /// Neither a blank nor a control character; a backslash is a slash to some and not to others.
    private static func isUnambiguous(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x7f && byte != UInt8(ascii: "\\")
    }

    private static func target(_ text: Substring) -> String {
        let target = text.prefix { $0 != "#" }
        let escaped = target.utf8.reduce(into: "") { escaped, byte in
            let isPlain = byte < 0x80 && !"\"<>^`{|}".utf8.contains(byte)
            escaped += isPlain ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        return escaped.hasPrefix("/") ? escaped : "/" + escaped
    }
}
