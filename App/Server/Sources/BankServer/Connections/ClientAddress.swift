import NIOCore

/// Who is at the other end, as limits count them: an address of IPv4, or the network of 64 bits that one of IPv6 is in, since
/// whoever has one of these has them all.
enum ClientAddress: Sendable, Hashable {
    case v4(UInt32)
    case v6(UInt64)

    init(_ address: InternetAddress) {
        self = address.v4.map { .v4($0) } ?? .v6(address.high)
    }

    /// The client at `address`; `nil` for one that has no internet address.
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
