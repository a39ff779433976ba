import NIOCore

/// The client as limits count it: an IPv4 address, or the /64 network of an IPv6 address, since
/// one client owns the whole network.
enum ClientAddress: Sendable, Hashable {
    case v4(UInt32)
    case v6(UInt64)

    init(_ address: InternetAddress) {
        self = address.v4.map { .v4($0) } ?? .v6(UInt64(address.bits >> 64))
    }

    init?(_ address: SocketAddress?) {
        guard let address = InternetAddress(address) else { return nil }
        self.init(address)
    }
}

extension ClientAddress: CustomStringConvertible {
    /// For logs: `192.0.2.1`, or the network `2001:db8:0:1::/64`.
    var description: String {
        switch self {
        case .v4(let number):
            stride(from: 24, through: 0, by: -8).map { "\(number >> UInt32($0) & 0xff)" }.joined(separator: ".")
        case .v6(let network):
            stride(from: 48, through: 0, by: -16).map { String(network >> UInt64($0) & 0xffff, radix: 16) }
                .joined(separator: ":") + "::/64"
        }
    }
}

/// An IPv6 address, or an IPv4 address mapped to IPv6: `::ffff:192.0.2.1` (RFC 4291, section 2.5.5.2).
struct InternetAddress: Sendable, Hashable {
    let bits: UInt128

    private static let mapped: UInt128 = 0xffff_0000_0000

    /// The IPv4 address; `nil` for IPv6.
    var v4: UInt32? { bits >> 32 == Self.mapped >> 32 ? UInt32(truncatingIfNeeded: bits) : nil }

    /// Whether it is this machine's alone: `127.0.0.0/8`, or `::1`.
    var isLoopback: Bool { v4.map { $0 >> 24 == 127 } ?? (bits == 1) }

    /// `nil` for other sockets.
    init?(_ address: SocketAddress?) {
        // The layout of a `sockaddr_in` and a `sockaddr_in6` is the same on all systems.
        switch address {
        case .v4(let address):
            bits = withUnsafeBytes(of: address.address) {
                Self.mapped | UInt128(UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
            }
        case .v6(let address):
            bits = withUnsafeBytes(of: address.address) {
                UInt128(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt128.self))
            }
        case .unixDomainSocket, nil:
            return nil
        }
    }

    /// Parses an address alone.
    init?(exactly text: some StringProtocol) {
        self.init(try? SocketAddress(ipAddress: String(text), port: 0))
    }

    /// Parses an address, alone or as proxies write it: `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:80`.
    init?(parsing text: some StringProtocol) {
        var host = String(text)
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            host = String(host[host.index(after: host.startIndex)..<end])
        } else if let colon = host.firstIndex(of: ":"), host[..<colon].contains(".") {
            host = String(host[..<colon])
        }
        self.init(exactly: host)
    }
}
