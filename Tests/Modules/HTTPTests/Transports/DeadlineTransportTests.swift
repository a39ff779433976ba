import BankKernel
import HTTP
import LoopbackServer
import Testing

struct DeadlineTransportTests {
    @Test func `gives the response that is there in time`() async throws {
        let sut = DeadlineTransport(StubTransport(.success(.fine)), limit: .seconds(1)) { _ in
            try await Task.sleep(for: .seconds(86_400))
        }

        #expect(try await sut.send(HTTPRequest(url: "/")) == .fine)
    }

    @Test func `ends what hangs`() async throws {
        let server = try LoopbackServer { _ in Reply(body: Array("{".utf8), end: .hangs) }
        let sut = DeadlineTransport(NetworkTransport(), limit: .seconds(1)) { _ in }

        await #expect(throws: ServiceError.timeout) { try await sut.send(HTTPRequest(url: server.url())) }
    }
}
