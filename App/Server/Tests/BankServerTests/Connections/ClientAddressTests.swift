import NIOCore
import Testing

@testable import BankServer

struct ClientAddressTests {
    @Test func `is the whole address of IPv4, and the network of IPv6`() throws {
        #expect(try makeSUT("192.0.2.1") == .v4(0xc000_0201))
        #expect(try makeSUT("2001:db8:1:2::1") == makeSUT("2001:db8:1:2:ffff::9"))
        #expect(try makeSUT("2001:db8:1:2::1") != makeSUT("2001:db8:1:3::1"))
    }

    @Test func `is the same on a socket for both families`() throws {
        #expect(try makeSUT("::ffff:192.0.2.1") == makeSUT("192.0.2.1"))
        #expect(try makeSUT("::ffff:192.0.2.1") != makeSUT("::ffff:192.0.2.2"))
    }

    @Test func `is none without the internet`() throws {
        #expect(ClientAddress(nil) == nil)
        #expect(ClientAddress(try SocketAddress(unixDomainSocketPath: "/tmp/socket")) == nil)
    }

    private func makeSUT(_ text: String) throws -> ClientAddress? {
        ClientAddress(try SocketAddress(ipAddress: text, port: 1))
    }
}
