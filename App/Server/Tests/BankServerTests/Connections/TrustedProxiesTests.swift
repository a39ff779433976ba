import HTTPTypes
import NIOCore
import Testing

@testable import BankServer

struct TrustedProxiesTests {
    private static let forwardedFor = HTTPField.Name("X-Forwarded-For")
    private static let forwarded = HTTPField.Name("Forwarded")

    @Test func `are ignored when they are not trusted`() throws {
        #expect(try client(of: "198.51.100.7", forwardedFor: ["203.0.113.9"]) == "198.51.100.7")
        #expect(try client(of: "198.51.100.7", forwarded: ["for=203.0.113.9"]) == "198.51.100.7")
    }

    @Test(arguments: [
        (["203.0.113.9"], "203.0.113.9"), (["1.2.3.4, 203.0.113.9"], "203.0.113.9"),
        (["1.2.3.4", " 203.0.113.9 ,10.1.2.3"], "203.0.113.9"), (["203.0.113.9:4711"], "203.0.113.9"),
        (["[2001:db8:0:1::9]:4711"], "2001:db8:0:1::/64"), (["2001:db8:0:1::9,, fd00::1"], "2001:db8:0:1::/64"),
        (["10.9.9.9"], "10.9.9.9"), (["203.0.113.9, unknown"], "10.0.0.1"), ([""], "10.0.0.1"), ([], "10.0.0.1"),
    ])
    func `name the nearest client that is no proxy`(fields: [String], client: String) throws {
        #expect(try self.client(of: "10.0.0.1", forwardedFor: fields) == client)
    }

    @Test(arguments: [
        (["for=203.0.113.9"], "203.0.113.9"), (["For=\"[2001:db8:0:1::9]:80\";proto=https"], "2001:db8:0:1::/64"),
        (["for=1.2.3.4, by=10.0.0.1; FOR=\"203.0.113.9:80\""], "203.0.113.9"),
        (["for=\"1.2.3.4, for=203.0.113.8\", for=203.0.113.9"], "203.0.113.9"),
        (["for=203.0.113.9, for=10.0.0.2", "for=10.0.0.3"], "203.0.113.9"),
        (["for=203.0.113.9, for=_hidden"], "10.0.0.1"), (["for=203.0.113.9, proto=https"], "10.0.0.1"),
        (["for=\""], "10.0.0.1"), (["for=\"\\"], "10.0.0.1"), (["for=203.0.113.9;for=203.0.113.9"], "10.0.0.1"),
        (["for=1.2.3.4;x=\", for=203.0.113.9"], "10.0.0.1"), (["for=1.2.3.4;x=\", for=\"[2001:db8::9]\""], "10.0.0.1"),
        (["for=1.2.3.4;x=\"\\, for=\"203.0.113.9\""], "10.0.0.1"),
        (["for=1.2.3.4;x=\"", "for=203.0.113.9"], "203.0.113.9"),
    ])
    func `name the client in the field of RFC 7239, too`(fields: [String], client: String) throws {
        #expect(try self.client(of: "10.0.0.1", forwarded: fields) == client)
    }

    @Test func `are ignored where the two fields differ`() throws {
        let field = ["203.0.113.9"]
        #expect(try client(of: "10.0.0.1", forwardedFor: field, forwarded: ["for=203.0.113.8"]) == "10.0.0.1")
        #expect(try client(of: "10.0.0.1", forwardedFor: field, forwarded: ["for=203.0.113.9"]) == "203.0.113.9")
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("192.0.2.1", "192.0.2.1", true),
        ("192.0.2.1/32", "192.0.2.2", false), ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false),
        ("::/0", "2001:db8::1", true), ("2001:db8::/32", "2001:db8:ffff::1", true),
        ("2001:db8::/32", "2001:db9::1", false), ("2001:db8::1", "2001:db8::1", true),
        ("2001:db8::1/128", "2001:db8::2", false), ("10.0.0.0/8", "::ffff:10.0.0.1", true),
    ])
    func `match networks of both families`(network: String, address: String, isNamed: Bool) throws {
        let sut = try TrustedProxies(parsing: ["fd00::/8", network])

        #expect(sut.contain(try SocketAddress(ipAddress: address, port: 1)) == isNamed)
    }

    @Test(arguments: [
        "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0.1/8",
        "2001:db8::/129",
        "2001:db8::1/32", "10.0.0/8", "localhost", "10.0.0.0:80/8", "[::1]/128",
    ])
    func `rejects what is not a network`(text: String) {
        let message = """
            --trusted-proxy "\(text)" is not a network; write its first address and the number of its bits, as in \
            10.0.0.0/8, 192.0.2.1/32 or 2001:db8::/32.
            """
        #expect {
            try TrustedProxies(parsing: ["10.0.0.0/8", text])
        } throws: {
            "\($0)" == message
        }
    }

    private func client(
        of peer: String, forwardedFor: [String] = [], forwarded: [String] = []
    ) throws -> String? {
        var fields = HTTPFields()
        fields[values: try #require(Self.forwardedFor)] = forwardedFor
        fields[values: try #require(Self.forwarded)] = forwarded
        let sut = try TrustedProxies(parsing: ["10.0.0.0/8", "fd00::/8"])
        return sut.client(at: try SocketAddress(ipAddress: peer, port: 1), ForwardedFields(fields)).map { "\($0)" }
    }
}

struct ClientAddressTests {
    @Test func `is the whole address of IPv4, and the network of IPv6`() throws {
        #expect(try makeSUT("192.0.2.1") == .v4(0xc000_0201))
        #expect(try makeSUT("2001:db8:1:2::1") == makeSUT("2001:db8:1:2:ffff::9"))
        #expect(try makeSUT("2001:db8:1:2::1") != makeSUT("2001:db8:1:3::1"))
    }

    @Test func `is the same on a dual-stack socket`() throws {
        #expect(try makeSUT("::ffff:192.0.2.1") == makeSUT("192.0.2.1"))
        #expect(try makeSUT("::ffff:192.0.2.1") != makeSUT("::ffff:192.0.2.2"))
    }

    @Test func `other sockets have no address`() throws {
        #expect(ClientAddress(nil) == nil)
        #expect(ClientAddress(try SocketAddress(unixDomainSocketPath: "/tmp/socket")) == nil)
    }

    private func makeSUT(_ text: String) throws -> ClientAddress? {
        ClientAddress(try SocketAddress(ipAddress: text, port: 1))
    }
}
