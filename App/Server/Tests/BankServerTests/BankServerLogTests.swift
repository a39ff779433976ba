import BankKernel
import HTTPTypes
import HummingbirdTesting
import InMemoryLogging
import Logging
import Testing

@testable import BankServer

struct BankServerLogTests {
    @Test func `tells of a fetch and of each answer`() async throws {
        let lines = try await lines(StubRates(), "/rates?key=s3cret")

        #expect(
            lines == [
                "info: Rates are fetched. bytes=39 left-out=0 milliseconds=0",
                "debug: A request is answered. method=GET path=/rates request-id=ID status=200",
            ])
    }

    @Test func `tells why there are no rates, and not where they were to come from`() async throws {
        let lines = try await lines(StubRates(.failure(.redirected(to: "http://s3cret.example/"))), "/rates")

        #expect(
            lines == [
                "warning: Rates are not fetched. milliseconds=0 reason=the rates service sends to somewhere else",
                "debug: A request is answered. method=GET path=/rates request-id=ID status=502",
            ])
    }

    @Test func `tells the id that a client gave its request`() async throws {
        let lines = try await lines(StubRates(), "/health", id: "asked-42")

        #expect(lines == ["debug: A request is answered. method=GET path=/health request-id=asked-42 status=200"])
    }

    @Test func `tells no token and no password`() async throws {
        let lines = try await lines(StubRates(), "/sandbox/sales", isLoggedIn: true)

        #expect(
            lines == [
                "debug: A request is answered. method=POST path=/sandbox/login request-id=ID status=200",
                "debug: A request is answered. method=GET path=/sandbox/sales request-id=ID status=200",
            ])
    }

    private func lines(_ source: StubRates, _ path: String, isLoggedIn: Bool = false, id: String? = nil) async throws
        -> [String]
    {
        let handler = InMemoryLogHandler()
        var logger = Logger(label: "tests") { _ in handler }
        logger.logLevel = .debug
        let sut = try BankServer.testing(source, isSandbox: true, logger: logger)
        try await sut.application().test(.router) { client in
            var headers = HTTPFields()
            headers[RequestID.field] = id
            if isLoggedIn { headers[.authorization] = try await client.token() }
            _ = try await client.execute(uri: path, method: .get, headers: headers)
        }
        return handler.entries.filter { ["Rates", "A request"].contains(where: "\($0.message)".hasPrefix) }.map(line)
    }

    private func line(_ entry: InMemoryLogHandler.Entry) -> String {
        let fields = entry.metadata.sorted { $0.key < $1.key }
        return "\(entry.level): \(entry.message)"
            + fields.map { " \($0.key)=\($0.key == "request-id" && $0.value != "asked-42" ? "ID" : $0.value)" }.joined()
    }
}
