import NIOCore

/// An address of IPv6, or of IPv4 as a socket for both families shows it: `::ffff:192.0.2.1` (RFC 4291, section 2.5.5.2).
struct InternetAddress: Sendable, Hashable {
    private(set) var high: UInt64
    private(set) var low: UInt64

    private static let mapped: UInt64 = 0xffff_0000_0000

    /// The number of an address of IPv4; `nil` for one of IPv6.
    var v4: UInt32? {
        high == 0 && low >> 32 == Self.mapped >> 32 ? UInt32(truncatingIfNeeded: low) : nil
    }

    /// `nil` for what is no address of the internet.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            (high, low) = (0, Self.mapped | UInt64(Self.words(of: address.address, at: 4, count: 1)[0]))
        case .v6(let address):
            let words = Self.words(of: address.address, at: 8, count: 4).map { UInt64($0) }
            (high, low) = (words[0] << 32 | words[1], words[2] << 32 | words[3])
        case .unixDomainSocket, nil:
            return nil
        }
    }

    /// The address whose first `bits` bits are set, from 0 to 128.
    init(mask bits: Int) {
        high = bits == 0 ? 0 : .max << UInt64(max(0, 64 - bits))
        low = bits <= 64 ? 0 : .max << UInt64(128 - bits)
    }

    /// The bits that `mask` has, too.
    func masked(_ mask: InternetAddress) -> InternetAddress {
        var masked = self
        (masked.high, masked.low) = (high & mask.high, low & mask.low)
        return masked
    }

    /// The address that `text` is.
    init?(exactly text: some StringProtocol) {
        self.init(try? SocketAddress(ipAddress: String(text), port: 0))
    }

    /// The address that `text` says, alone or as proxies write it: `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:80`.
    init?(parsing text: some StringProtocol) {
        var host = String(text)
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            host = String(host[host.index(after: host.startIndex)..<end])
        } else if let colon = host.firstIndex(of: ":"), host[..<colon].contains(".") {
            host = String(host[..<colon])
        }
        self.init(exactly: host)
    }

    /// The words behind `offset` of a `sockaddr_in` or `sockaddr_in6`, where all systems have the address.
    private static func words<Address>(of address: Address, at offset: Int, count: Int) -> [UInt32] {
        withUnsafeBytes(of: address) { bytes in
            (0..<count).map { UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 4 * $0, as: UInt32.self)) }
        }
    }
}
