import Hummingbird
import Testing

@testable import BankServer

struct AllowedMethodsTests {
    @Test func `names all methods of a path`() {
        #expect(makeSUT().of("/a") == "GET, HEAD, POST")
    }

    @Test func `reads a path as the router does`() {
        #expect(makeSUT().of("//a/b/") == "POST")
    }

    @Test func `knows where nothing is`() {
        #expect(makeSUT().of("/c") == nil)
    }

    private func makeSUT() -> AllowedMethods {
        AllowedMethods([
            Endpoint(.get, "/a") { _ in Response(status: .ok) },
            Endpoint(.post, "/a") { _ in Response(status: .ok) },
            Endpoint(.post, "/a/b") { _ in Response(status: .ok) },
        ])
    }
}
