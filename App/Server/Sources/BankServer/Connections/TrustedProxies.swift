import HTTPTypes
import NIOCore
import NIOHTTP1

/// The proxies whose fields about clients are trusted.
struct TrustedProxies: Sendable, Hashable {
    private let networks: [AddressNetwork]

    /// Whether none is named.
    var isEmpty: Bool { networks.isEmpty }

    /// Trusts nobody.
    init() { networks = [] }

    /// Parses the values of `--trusted-proxy`.
    /// - Throws: `SettingError` for the first invalid one.
    init(parsing texts: [String]) throws(SettingError) {
        networks = try texts.map { text throws(SettingError) in try AddressNetwork(parsing: text) }
    }

    /// Whether a trusted proxy is at `address`.
    func contain(_ address: SocketAddress?) -> Bool {
        InternetAddress(address).map(contain) ?? false
    }

    /// The client of a request from `peer`. The fields count only from a trusted proxy.
    func client(at peer: SocketAddress?, _ fields: ForwardedFields) -> ClientAddress? {
        guard let peer = InternetAddress(peer) else { return nil }
        guard contain(peer) else { return ClientAddress(peer) }
        let reports = [fields.forwardedFor, fields.forwarded].filter { !$0.isEmpty }.map { client(behind: peer, $0) }
        // A proxy forwards the field that it does not set, which clients can forge: where the two differ, neither counts.
        let isOne = Set(reports).count == 1
        return ClientAddress(isOne ? reports[0] : peer)
    }

    /// The nearest hop that is no trusted proxy; behind an invalid hop, the proxy that reports it.
    private func client(behind peer: InternetAddress, _ hops: [InternetAddress?]) -> InternetAddress {
        var client = peer
        for case let hop? in hops.reversed().prefix(while: { $0 != nil }) {
            client = hop
            guard contain(hop) else { break }
        }
        return client
    }

    private func contain(_ address: InternetAddress) -> Bool {
        networks.contains { $0.contains(address) }
    }
}

/// A network in CIDR notation.
struct AddressNetwork: Sendable, Hashable {
    private let first: UInt128
    private let mask: UInt128

    /// Parses `10.0.0.0/8`, `2001:db8::/32`, or one address.
    /// - Throws: `SettingError` for anything else.
    init(parsing text: String) throws(SettingError) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let address = InternetAddress(exactly: parts[0])
        let isOld = address?.v4 != nil
        let bits = parts.count == 1 ? (isOld ? 32 : 128) : Self.number(parts[1]) ?? -1
        guard let address, (0...(isOld ? 32 : 128)).contains(bits) else { throw Self.error(text) }
        mask = ~(.max >> UInt128(bits + (isOld ? 96 : 0)))
        first = address.bits
        guard first & mask == first else { throw Self.error(text) }
    }

    func contains(_ address: InternetAddress) -> Bool { address.bits & mask == first }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private static func error(_ text: String) -> SettingError {
        SettingError(
            "--trusted-proxy \"\(text)\" is not a network; write its first address and the number of its bits, "
                + "as in 10.0.0.0/8, 192.0.2.1/32 or 2001:db8::/32.")
    }
}

/// The hops of a request, from the client on; `nil` for a hop that is no address.
struct ForwardedFields: Sendable {
    /// By `X-Forwarded-For`.
    let forwardedFor: [InternetAddress?]
    /// By `Forwarded` (RFC 7239).
    let forwarded: [InternetAddress?]

    private static let forwardedForName = "x-forwarded-for"
    private static let forwardedName = "forwarded"

    init(_ fields: HTTPFields) {
        func values(_ name: String) -> [String] { HTTPField.Name(name).map { fields[values: $0] } ?? [] }
        self.init(forwardedFor: values(Self.forwardedForName), forwarded: values(Self.forwardedName))
    }

    init(_ headers: HTTPHeaders) {
        self.init(forwardedFor: headers[Self.forwardedForName], forwarded: headers[Self.forwardedName])
    }

    private init(forwardedFor: [String], forwarded: [String]) {
        self.forwardedFor = forwardedFor.flatMap { $0.split(separator: ",") }.map(Self.trimmed).filter { !$0.isEmpty }
            .map { InternetAddress(parsing: $0) }
        // An open quote of the client's swallows what a proxy appends to its line.
        self.forwarded = forwarded.flatMap { line in
            Self.split(line, at: ",").map { $0.map(Self.trimmed).filter { !$0.isEmpty }.map(Self.station) } ?? [nil]
        }
    }

    /// The address behind `for=` in one element, where it stands once.
    private static func station(_ element: Substring) -> InternetAddress? {
        let values = (split(String(element), at: ";") ?? []).map(trimmed).filter { $0.lowercased().hasPrefix("for=") }
            .map { $0.dropFirst("for=".count) }
        guard values.count == 1 else { return nil }
        guard values[0].hasPrefix("\""), values[0].hasSuffix("\""), values[0].count > 1 else {
            return InternetAddress(parsing: values[0])
        }
        return InternetAddress(parsing: values[0].dropFirst().dropLast())
    }

    /// The parts between separators that are not in quotes; `nil` where a quote is not closed.
    private static func split(_ text: String, at separator: Character) -> [Substring]? {
        var (isQuoted, isEscaped) = (false, false)
        let parts = text.split(omittingEmptySubsequences: false) { character in
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
            return character == separator && !isQuoted
        }
        return isQuoted ? nil : parts
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
