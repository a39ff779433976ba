import NIOCore

/// Who is at the other end, as limits count them: an address of IPv4, or the network of 64 bits that one of IPv6 is in, since
/// one client has all of these.
enum ClientAddress: Sendable, Hashable {
    case v4(UInt32)
    case v6(UInt64)

    init(_ address: InternetAddress) {
        self = address.v4.map { .v4($0) } ?? .v6(address.high)
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
    private(set) var high: UInt64
    private(set) var low: UInt64

    private static let mapped: UInt64 = 0xffff_0000_0000

    /// The IPv4 address; `nil` for IPv6.
    var v4: UInt32? {
        high == 0 && low >> 32 == Self.mapped >> 32 ? UInt32(truncatingIfNeeded: low) : nil
    }

    /// `nil` for other sockets.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            (high, low) = (0, Self.mapped | UInt64(Self.word(of: address.address, at: 4)))
        case .v6(let address):
            func word(_ place: Int) -> UInt64 { UInt64(Self.word(of: address.address, at: 8 + 4 * place)) }
            (high, low) = (word(0) << 32 | word(1), word(2) << 32 | word(3))
        case .unixDomainSocket, nil:
            return nil
        }
    }

    /// A mask of the first `bits` bits, from 0 to 128.
    init(mask bits: Int) {
        high = bits == 0 ? 0 : .max << UInt64(max(0, 64 - bits))
        low = bits <= 64 ? 0 : .max << UInt64(128 - bits)
    }

    /// The address with all bits outside of `mask` cleared.
    func masked(_ mask: InternetAddress) -> InternetAddress {
        var masked = self
        (masked.high, masked.low) = (high & mask.high, low & mask.low)
        return masked
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

    /// The word at `offset` of a `sockaddr_in` or `sockaddr_in6`, whose layout is the same on all systems.
    private static func word<Address>(of address: Address, at offset: Int) -> UInt32 {
        withUnsafeBytes(of: address) { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
    }
}
