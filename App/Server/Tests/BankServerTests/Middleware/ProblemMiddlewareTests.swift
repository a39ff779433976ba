import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BankServer

struct ProblemMiddlewareTests {
    @Test func `tells a problem in the words of RFC 9457`() async throws {
        try await test { client in
            let problem = try ParsedJSON.parsed(Array(buffer: try await client.execute(uri: "/", method: .get).body))

            #expect(problem["title"] == .string("Not Found"))
            #expect(problem["status"] == .number(404))
            #expect(problem["detail"] == problem["message"])
            #expect(problem["detail"] == .string("There is nothing at this path; /openapi.json lists what there is."))
        }
    }

    private func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        try await BankServer.testing().application().test(.router, body)
    }
}
