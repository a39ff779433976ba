import HTTP
import Testing

struct HeaderTransportTests {
    private let stub = StubTransport(.success(.fine))

    @Test func addsTheKey() async throws {
        _ = try await HeaderTransport.apiKey("k", on: stub).send(HTTPRequest(url: "/", headers: ["Accept": "a"]))

        #expect(stub.requests == [HTTPRequest(url: "/", headers: ["Accept": "a", "web-api-key": "k"])])
    }

    @Test func addsTheTokenAlone() async throws {
        _ = try await HeaderTransport.authorization(on: stub) { "t" }.send(HTTPRequest(url: "/"))

        #expect(stub.requests == [HTTPRequest(url: "/", headers: ["Authorization": "t"])])
    }

    @Test func addsNothingWithoutAToken() async throws {
        _ = try await HeaderTransport.authorization(on: stub) { nil }.send(HTTPRequest(url: "/"))

        #expect(stub.requests == [HTTPRequest(url: "/")])
    }
}
