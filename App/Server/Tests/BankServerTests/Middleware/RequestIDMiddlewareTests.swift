import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BankServer

struct RequestIDMiddlewareTests {
    @Test func `takes over the id of a request`() async throws {
        try await test { client in
            let response = try await client.execute(uri: "/none", method: .get, headers: [RequestID.field: "asked-42"])

            #expect(response.headers[RequestID.field] == "asked-42")
            #expect(try ParsedJSON.parsed(Array(buffer: response.body))["requestId"] == .string("asked-42"))
        }
    }

    @Test(arguments: ["", String(repeating: "a", count: 65), "a b", "a\"b", "é", "<script>"])
    func `gives a request an id instead of one that cannot stand in a log`(id: String) async throws {
        try await test { client in
            let response = try await client.execute(uri: "/health", method: .get, headers: [RequestID.field: id])

            let own = try #require(response.headers[RequestID.field])
            #expect(own != id)
            #expect(!own.isEmpty)
        }
    }

    @Test func `gives each request an id of its own`() async throws {
        try await test { client in
            var ids: Set<String> = []
            for _ in 0..<10 {
                ids.insert(try #require(try await client.execute(uri: "/", method: .get).headers[RequestID.field]))
            }

            #expect(ids.count == 10)
        }
    }

    private func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        try await BankServer.testing().application().test(.router, body)
    }
}
