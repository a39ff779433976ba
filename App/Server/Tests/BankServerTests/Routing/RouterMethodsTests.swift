import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BankServer

struct RouterMethodsTests {
    @Test(arguments: ["//health/", "/health/", "/health?a=b"])
    func `finds a path however its slashes stand`(path: String) async throws {
        try await test { client in
            let response = try await client.execute(uri: path, method: .get)

            #expect(response.status == .ok)
        }
    }

    @Test func `says of a method that nobody knows that it is none here`() async throws {
        try await test { client in
            let method = try #require(HTTPRequest.Method("BREW"))
            let response = try await client.execute(uri: "/health", method: method)
            #expect(response.status == .notImplemented)
            #expect(response.message == "The method BREW is not known here.")
        }
    }

    @Test(arguments: ["QUERY", "PATCH", "TRACE"])
    func `says which methods a path takes where another one is asked for`(name: String) async throws {
        try await test { client in
            let response = try await client.execute(uri: "/health", method: try #require(HTTPRequest.Method(name)))
            #expect(response.status == .methodNotAllowed)
            #expect(response.headers[.allow] == "GET, HEAD")
        }
    }

    @Test func `answers a question for the head of what is not there without content`() async throws {
        try await test { client in
            let response = try await client.execute(uri: "/none", method: .head)
            #expect(response.status == .notFound)
            #expect(response.body.readableBytes == 0)
        }
    }

    private func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        try await BankServer.testing().application().test(.router, body)
    }
}
