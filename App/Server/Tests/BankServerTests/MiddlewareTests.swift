import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BankServer

struct MiddlewareTests {
    @Test func `writes problems as RFC 9457 says`() async throws {
        try await BankServer.testing().asking { client in
            let problem = try ParsedJSON.parsed(Array(buffer: try await client.execute(uri: "/", method: .get).body))

            #expect(problem["title"] == .string("Not Found"))
            #expect(problem["status"] == .number(404))
            #expect(problem["detail"] == problem["message"])
            #expect(problem["detail"] == .string("There is nothing at this path; /openapi.json lists what there is."))
        }
    }

    @Test func `keeps the id of a request`() async throws {
        try await BankServer.testing().asking { client in
            let response = try await client.execute(uri: "/none", method: .get, headers: [RequestID.field: "asked-42"])

            #expect(response.headers[RequestID.field] == "asked-42")
            #expect(try ParsedJSON.parsed(Array(buffer: response.body))["requestId"] == .string("asked-42"))
        }
    }

    @Test(arguments: ["", String(repeating: "a", count: 65), "a b", "a\"b", "é", "<script>"])
    func `replaces an id that cannot stand in a log`(id: String) async throws {
        try await BankServer.testing().asking { client in
            let response = try await client.execute(uri: "/health", method: .get, headers: [RequestID.field: id])

            let own = try #require(response.headers[RequestID.field])
            #expect(own != id)
            #expect(!own.isEmpty)
        }
    }

    @Test func `gives each request an id of its own`() async throws {
        try await BankServer.testing().asking { client in
            var ids: Set<String> = []
            // More than are drawn at a time.
            for _ in 0..<100 {
                ids.insert(try #require(try await client.execute(uri: "/", method: .get).headers[RequestID.field]))
            }

            #expect(ids.count == 100)
        }
    }

    @Test(arguments: ["//health/", "/health/", "/health?a=b"])
    func `normalizes slashes`(path: String) async throws {
        try await BankServer.testing().asking { client in
            let response = try await client.execute(uri: path, method: .get)

            #expect(response.status == .ok)
        }
    }

    @Test func `answers 501 for an unknown method`() async throws {
        try await BankServer.testing().asking { client in
            let method = try #require(HTTPRequest.Method("BREW"))
            let response = try await client.execute(uri: "/health", method: method)
            #expect(response.status == .notImplemented)
            #expect(response.message == "The method BREW is not known here.")
        }
    }

    @Test func `answers HEAD of an unknown path without content`() async throws {
        try await BankServer.testing().asking { client in
            let response = try await client.execute(uri: "/none", method: .head)
            #expect(response.status == .notFound)
            #expect(response.body.readableBytes == 0)
        }
    }
}
