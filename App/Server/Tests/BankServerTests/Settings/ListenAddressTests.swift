import Testing

@testable import BankServer

struct ListenAddressTests {
    @Test(arguments: [
        (":8080", "0.0.0.0", 8080), ("127.0.0.1:9", "127.0.0.1", 9), ("localhost:65535", "localhost", 65535),
        ("[::1]:80", "::1", 80), ("a-b.example:0", "a-b.example", 0),
    ])
    func `reads a host and a port`(text: String, host: String, port: Int) throws {
        let sut = try makeSUT(text)

        #expect(sut.host == host)
        #expect(sut.port == port)
    }

    @Test(arguments: ["", "8080", ":", ":x", ":-1", ":+1", ":65536", "a b:80", "::1:80", "[]:80", "http://host:80"])
    func `says what would be right`(text: String) {
        #expect {
            try makeSUT(text)
        } throws: { error in
            "\(error)"
                == "LISTEN_ADDR \"\(text)\" is not an address; it is :PORT or HOST:PORT, as in :8080 or 127.0.0.1:8080."
        }
    }

    private func makeSUT(_ text: String) throws -> ListenAddress { try ListenAddress(parsing: text) }
}
