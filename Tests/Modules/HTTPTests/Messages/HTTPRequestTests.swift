import HTTP
import Testing

struct HTTPRequestTests {
    @Test(arguments: [
        ("http://a.b/c", "http://a.b/c?userId=10010&size=5"),
        ("http://a.b/c?key=1", "http://a.b/c?key=1&userId=10010&size=5"),
    ])
    func `parameters follow those of the address`(url: String, expected: String) {
        #expect(HTTPRequest.json(at: url, query: ["userId": "10010", "size": "5"]).url == expected)
    }

    @Test func `without parameters the address stays as it is`() {
        #expect(HTTPRequest.json(at: "http://a.b/c").url == "http://a.b/c")
    }

    @Test(arguments: [
        ("a b&c=d", "a%20b%26c%3Dd"), ("Ž/?#", "%C5%BD%2F%3F%23"), ("\r\n\u{1B}", "%0D%0A%1B"),
        ("a-Z_0.9~", "a-Z_0.9~"),
    ])
    func `a value may be any text`(value: String, escaped: String) {
        #expect(HTTPRequest.json(at: "u", query: ["q": value]).url == "u?q=\(escaped)")
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", true), ("HTTPS://a.b/c", true), ("file:///etc/hostname", false), ("a.b", false),
        ("http://", false), ("", false),
    ])
    func `an address is one of HTTP with a host`(text: String, isAddress: Bool) {
        #expect(HTTPRequest.isAddress(text) == isAddress)
    }

    @Test(arguments: [
        ("https://a.b", true), ("http://localhost:80/x", true), ("http://127.1.2.3", true), ("http://[::1]", true),
        ("http://a.b", false), ("http://127.0.0.1.a.b", false), ("http://localhost.a", false),
        ("http://0127.0.0.1", false),
        ("a.b", false),
    ])
    func `nobody reads along on this machine, nor over https`(text: String, isConfidential: Bool) {
        #expect(HTTPRequest.isConfidential(text) == isConfidential)
    }

    @Test func `it asks for JSON and can be repeated`() {
        let sut = HTTPRequest.json(at: "http://a.b/c")

        #expect(sut.headers == ["Accept": "application/json"])
        #expect(!sut.isSentOnce)
    }

    @Test(arguments: [(.get, false), (.put, false), (.delete, false), (.post, true)] as [(HTTPRequest.Method, Bool)])
    func `what changes each time anew is sent once`(method: HTTPRequest.Method, isSentOnce: Bool) {
        #expect(HTTPRequest(method, url: "http://a.b/c").isSentOnce == isSentOnce)
    }
}
