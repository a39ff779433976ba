import Foundation

/// The address of a service, read by one grammar (RFC 3986): what is asked, and where a redirect leads, is never read in two ways.
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

    /// Where requests to this address go; nothing secret of the address is in it.
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
        credentials = parts.count == 2 ? parts[0].removingPercentEncoding ?? String(parts[0]) : nil
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

    /// Where `reference` leads from here, in words that hold neither its path nor anything else long.
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
