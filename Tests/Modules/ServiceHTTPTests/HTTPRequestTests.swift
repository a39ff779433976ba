import Testing

@testable import ServiceHTTP

struct HTTPRequestTests {
    @Test(arguments: [
        ("http://a.b/c", "http://a.b/c?userId=10010&size=5"),
        ("http://a.b/c?key=1", "http://a.b/c?key=1&userId=10010&size=5"),
        ("http://a.b/c#v2?x", "http://a.b/c?userId=10010&size=5"),
    ])
    func `appends parameters to those of the address`(url: String, expected: String) {
        #expect(HTTPRequest.json(at: url, query: ["userId": "10010", "size": "5"]).url == expected)
    }

    @Test(arguments: [
        ("http://a.b", "http://a.b/login"), ("http://a.b/c/", "http://a.b/c/login"),
        ("http://a.b/c?key=/1/", "http://a.b/c/login?key=/1/"), ("http://a.b/c/#v2", "http://a.b/c/login#v2"),
    ])
    func `puts a path before the parameters of the address`(base: String, expected: String) {
        #expect(HTTPRequest.address(of: "/login", below: base) == expected)
    }

    @Test func `keeps the address without parameters`() {
        #expect(HTTPRequest.json(at: "http://a.b/c").url == "http://a.b/c")
    }

    @Test(arguments: [
        ("a b&c=d", "a%20b%26c%3Dd"), ("Ž/?#", "%C5%BD%2F%3F%23"), ("\r\n\u{1B}", "%0D%0A%1B"),
        ("a-Z_0.9~", "a-Z_0.9~"),
    ])
    func `accepts any text as a value`(value: String, escaped: String) {
        #expect(HTTPRequest.json(at: "u", query: ["q": value]).url == "u?q=\(escaped)")
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", true), ("HTTPS://a.b/c", true), ("file:///etc/hostname", false), ("a.b", false),
        ("http://", false), ("", false),
    ])
    func `accepts only HTTP addresses with a host`(text: String, isAddress: Bool) {
        #expect(HTTPRequest.isAddress(text) == isAddress)
    }

    @Test(arguments: [
        ("https://a.b", true), ("http://localhost:80/x", true), ("http://127.1.2.3", true), ("http://[::1]", true),
        ("http://a.b", false), ("http://127.0.0.1.a.b", false), ("http://localhost.a", false),
        ("http://0127.0.0.1", false),
        ("a.b", false),
    ])
    func `treats https and this machine as confidential`(text: String, isConfidential: Bool) {
        #expect(HTTPRequest.isConfidential(text) == isConfidential)
    }

    @Test(arguments: [
        ("https://a.b/c", "https://a.b/c"), ("https://alice:hunter2@a.b/c", "https://…@a.b/c"),
        ("https://alice:hunt@er2@a.b/", "https://…@a.b/"), ("https://alice:hunt/er?#2@a.b", "https://…"),
        ("https://a.b/c?key=secret", "https://a.b/c?…"), ("https://u:p@a.b#secret", "https://…@a.b#…"),
        ("a.b?mail=a@b&key=secret", "…"), ("alice:hunter2@a.b", "…@a.b"), ("alice@a.b://x", "…@a.b://x"), ("@", "…@"),
        ("", ""),
    ])
    func `is quoted without its credentials and its query`(text: String, quoted: String) {
        #expect(HTTPRequest.quotable(text) == quoted)
    }

    @Test func `asks for JSON and can be repeated`() {
        let sut = HTTPRequest.json(at: "http://a.b/c")

        #expect(sut.headers == ["Accept": "application/json"])
        #expect(!sut.isSentOnce)
    }

    @Test(arguments: [(.get, false), (.put, false), (.delete, false), (.post, true)] as [(HTTPRequest.Method, Bool)])
    func `sends a POST once`(method: HTTPRequest.Method, isSentOnce: Bool) {
        #expect(HTTPRequest(method, url: "http://a.b/c").isSentOnce == isSentOnce)
    }
}

struct AddressTests {
    @Test(arguments: [
        ("http://a.b", "http://a.b/"), ("HTTPS://A.b:443?q=1#f", "https://a.b/?q=1"),
        ("http://[::1]:81/x", "http://[::1]:81/x"),
        ("http://u:p@a.b:80/x", "http://a.b/x"), ("http://a.b:/ž{", "http://a.b/%C5%BE%7B"),
    ])
    func `has one normal form`(text: String, written: String) throws {
        #expect(try #require(Address(text)).text == written)
    }

    @Test(arguments: [
        "", "a.b", "http://", "http:///x", "file:///etc/hostname", "ftp://a.b/", "http://a.b:0/", "http://a.b:65536/",
        "http://a.b:99999999999999999999/", "http://h:1\\@h:2/", "http://a@b@c/", "http://a b/", "http://a\r\nb/",
        "http://a.b/\u{0}", "http://[::1/", "http://ž.cz/", "http://a%2eb/",
        "http://\(String(repeating: "a", count: 254))/",
    ])
    func `rejects invalid and ambiguous addresses`(text: String) {
        #expect(Address(text) == nil)
    }

    @Test(arguments: [
        ("/x?y", "http://a.b/x?y"), ("c", "http://a.b/p/c"), ("?z", "http://a.b/p/q?z"), ("#f", "http://a.b/p/q?r"),
        ("", "http://a.b/p/q?r"), ("//c.d/x", "http://c.d/x"), ("https://a.b/x", "https://a.b/x"),
    ])
    func `resolves relative references`(reference: String, written: String) throws {
        let sut = try #require(Address("http://a.b/p/q?r"))

        #expect(sut.resolving(reference)?.text == written)
    }

    @Test(arguments: [
        ("http://c.d:81/key?key", "http://c.d:81"), ("https://key@c.d/", "https://c.d"),
        ("file:///etc", "a file: address"),
        ("http://a b/", "an address that cannot be read"), ("http:\\\\c.d", "an address that cannot be read"),
        ("\(String(repeating: "x", count: 60_000)):", "http://a.b"),
        ("//" + String(repeating: "x", count: 60_000), "an address that cannot be read"),
    ])
    func `shows only the origin of another address`(reference: String, text: String) throws {
        let sut = try #require(Address("http://a.b/p"))

        #expect(sut.originText(of: reference) == text)
    }

    @Test func `hides its credentials`() throws {
        let sut = try #require(Address("http://us%3Aer:p%40ss@a.b/"))

        #expect(sut.credentials == "us:er:p@ss")
        #expect(!sut.text.contains("er"))
    }
}
