import HTTP
import Testing

struct HeaderTransportTests {
    private let stub = StubTransport(.success(.fine))

    @Test func `adds the key`() async throws {
        _ = try await HeaderTransport.apiKey("k", on: stub).send(HTTPRequest(url: "/", headers: ["Accept": "a"]))

        #expect(stub.requests == [HTTPRequest(url: "/", headers: ["Accept": "a", "web-api-key": "k"])])
    }

    @Test func `adds the token alone`() async throws {
        _ = try await HeaderTransport.authorization(on: stub) { "t" }.send(HTTPRequest(url: "/"))

        #expect(stub.requests == [HTTPRequest(url: "/", headers: ["Authorization": "t"])])
    }

    @Test func `adds nothing without a token`() async throws {
        _ = try await HeaderTransport.authorization(on: stub) { nil }.send(HTTPRequest(url: "/"))

        #expect(stub.requests == [HTTPRequest(url: "/")])
    }
}
