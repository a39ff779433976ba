import BankKernel
import Testing

@testable import HTTP

struct AddressTests {
    @Test(arguments: [
        ("http://a.b", "http://a.b/"), ("HTTPS://A.b:443?q=1#f", "https://a.b/?q=1"),
        ("http://[::1]:81/x", "http://[::1]:81/x"),
        ("http://u:p@a.b:80/x", "http://a.b/x"), ("http://a.b:/ž{", "http://a.b/%C5%BE%7B"),
    ])
    func `is written in one way`(text: String, written: String) throws {
        #expect(try #require(Address(text)).text == written)
    }

    @Test(arguments: [
        "", "a.b", "http://", "http:///x", "file:///etc/hostname", "ftp://a.b/", "http://a.b:0/", "http://a.b:65536/",
        "http://a.b:99999999999999999999/", "http://h:1\\@h:2/", "http://a@b@c/", "http://a b/", "http://a\r\nb/",
        "http://a.b/\u{0}", "http://[::1/", "http://ž.cz/", "http://a%2eb/",
        "http://\(String(repeating: "a", count: 254))/",
    ])
    func `can be read in one way only`(text: String) {
        #expect(Address(text) == nil)
    }

    @Test(arguments: [
        ("/x?y", "http://a.b/x?y"), ("c", "http://a.b/p/c"), ("?z", "http://a.b/p/q?z"), ("#f", "http://a.b/p/q?r"),
        ("", "http://a.b/p/q?r"), ("//c.d/x", "http://c.d/x"), ("https://a.b/x", "https://a.b/x"),
    ])
    func `references are relative to it`(reference: String, written: String) throws {
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
    func `tells of another only where it is`(reference: String, text: String) throws {
        let sut = try #require(Address("http://a.b/p"))

        #expect(sut.originText(of: reference) == text)
    }

    @Test func `keeps its credentials to itself`() throws {
        let sut = try #require(Address("http://us%3Aer:p%40ss@a.b/"))

        #expect(sut.credentials == "us:er:p@ss")
        #expect(!sut.text.contains("er"))
    }
}
