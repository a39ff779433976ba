import NIOCore

/// Who is at the other end, as limits count them: an address of IPv4, or the network of 64 bits that one of IPv6 is in, since
/// whoever has one of these has them all.
enum ClientAddress: Sendable, Hashable {
    case v4(UInt32)
    case v6(UInt64)

    /// The client at `address`; `nil` for one that has no internet address.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            self = .v4(Self.word(of: address.address, at: 4))
        case .v6(let address):
            let words = (0..<4).map { Self.word(of: address.address, at: 8 + 4 * $0) }
            // A socket for both families shows a client of IPv4 as ::ffff:192.0.2.1 (RFC 4291, section 2.5.5.2).
            let isMapped = words[0] == 0 && words[1] == 0 && words[2] == 0xffff
            self = isMapped ? .v4(words[3]) : .v6(UInt64(words[0]) << 32 | UInt64(words[1]))
        case .unixDomainSocket, nil:
            return nil
        }
    }

    /// The word behind `offset` of a `sockaddr_in` or `sockaddr_in6`, where all systems have the address.
    private static func word<Address>(of address: Address, at offset: Int) -> UInt32 {
        withUnsafeBytes(of: address) { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
    }
}
