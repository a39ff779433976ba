import BankKernel
import HTTPTypes
import InMemoryLogging
import Logging
import NIOCore
import Testing

@testable import BankServer

struct BankServerTests {
    @Test func `answers with rates, their age and their tag`() async throws {
        let clock = TestTime()
        let answer = try await BankServer.testing(time: clock).asking { client in
            _ = try await client.get("/rates")
            clock.advance(by: .seconds(7))
            return try await client.get("/rates")
        }

        #expect(answer.status == 200)
        #expect(answer.bytes == StubRates.list.json)
        #expect(answer.headers[.contentType] == "application/json")
        #expect(answer.headers[.age] == "7")
        #expect(answer.headers[.cacheControl] == "max-age=60")
        #expect(answer.headers[.eTag] == EntityTag(of: StubRates.list.json).text)
        #expect(answer.warning == nil)
    }

    @Test(arguments: [
        (ServiceError.refused(host: "internal"), "the rates service cannot be reached"),
        (.offline(host: "internal"), "the rates service cannot be reached"),
        (.timeout, "the rates service did not answer in time"),
        (.cancelled, "the server is stopping"),
        (.unauthorized, "the rates service answered with status 401"),
        (.status(500, message: "internal"), "the rates service answered with status 500"),
        (.notJSON, "the answer of the rates service is not JSON"),
        (
            .wrongShape(path: "[3].rate", reason: "is missing"),
            "the answer of the rates service is not as agreed: [3].rate is missing"
        ),
        (.tooLarge(limit: 9), "the answer of the rates service is more than 9 bytes"),
        (.redirected(to: "internal"), "the rates service redirects elsewhere"),
        (.notConfigured("internal"), "the rates service cannot be asked as it is set up"),
    ])
    func `says why it has no rates`(error: ServiceError, reason: String) async throws {
        let answer = try await BankServer.testing(StubRates(.failure(error))).answer(to: "/rates")

        #expect(answer.status == 502)
        #expect(answer.headers[.retryAfter] == "1")
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(answer.message == "There are no rates: \(reason).")
    }

    @Test func `health names the state of the rates`() async throws {
        let (clock, source) = (TestTime(), StubRates())
        let steps: [(outcome: StubRates.Outcome, pause: Duration, state: String)] = [
            (.failure(.timeout), .zero, "missing"), (.success(StubRates.list), .seconds(1), "fresh"),
            (.failure(.timeout), .seconds(60), "stale"),
        ]
        try await BankServer.testing(source, time: clock).asking { client in
            #expect(try await client.get("/health").text == #"{"status":"ok","rates":"unknown"}"#)
            for step in steps {
                source.set(step.outcome)
                clock.advance(by: step.pause)
                _ = try await client.get("/rates")

                #expect(try await client.get("/health").text == #"{"status":"ok","rates":"\#(step.state)"}"#)
            }
        }
    }

    @Test(arguments: ["/rates", "/health", "/openapi.json"])
    func `answers 405 with the allowed methods`(path: String) async throws {
        for method in HTTPRequest.Method.known where ![.get, .head, .connect].contains(method) {
            let answer = try await BankServer.testing().answer(to: path, method)

            #expect(answer.status == 405)
            #expect(answer.headers[.allow] == "GET, HEAD")
            #expect(answer.message == "This path takes GET, HEAD.")
        }
    }

    @Test func `answers HEAD without content`() async throws {
        let answer = try await BankServer.testing().answer(to: "/rates", .head)

        #expect(answer.status == 200)
        #expect(answer.bytes.isEmpty)
        #expect(answer.headers[.contentLength] == "\(StubRates.list.json.count)")
    }

    @Test func `answers what a client sends in time though it stops`() {
        let sending = Duration.nanoseconds(ConnectionLimits().stop.nanoseconds)

        #expect(BankServer.stopLimit >= sending + .seconds(20))
    }

    @Test func `ignores content that it does not need`() async throws {
        let content = String(repeating: " ", count: BankServer.bodyLimit)
        let statuses = try await BankServer.testing().asking(isLive: true) { client in
            [try await client.send(.get, "/rates", content), try await client.send(.get, "/rates", content)]
                .map(\.status)
        }

        #expect(statuses == [200, 200])
    }
}

struct BankServerLogTests {
    @Test func `logs each fetch and each answer`() async throws {
        let lines = try await lines(StubRates(), "/rates?key=s3cret")

        #expect(
            lines == [
                "info: Rates are fetched. bytes=39 left-out=0 milliseconds=0",
                "debug: A request is answered. method=GET path=/rates request-id=ID status=200",
            ])
    }

    @Test func `logs why there are no rates, without the address`() async throws {
        let lines = try await lines(StubRates(.failure(.redirected(to: "http://s3cret.example/"))), "/rates")

        #expect(
            lines == [
                "warning: Rates are not fetched. milliseconds=0 reason=the rates service redirects elsewhere",
                "debug: A request is answered. method=GET path=/rates request-id=ID status=502",
            ])
    }

    @Test func `logs the client's request id`() async throws {
        let lines = try await lines(StubRates(), "/health", id: "asked-42")

        #expect(lines == ["debug: A request is answered. method=GET path=/health request-id=asked-42 status=200"])
    }

    @Test func `logs no token and no password`() async throws {
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
        let sut = try BankServer.testing(source, arguments: ["--sandbox"], logger: .keeping(.debug, in: handler))
        try await sut.asking { client in
            var headers = HTTPFields()
            headers[RequestID.field] = id
            if isLoggedIn { headers[.authorization] = try await client.sandboxToken() }
            _ = try await client.send(.get, path, headers: headers)
        }
        return handler.lines.filter { $0.contains(": Rates ") || $0.contains(": A request ") }.map { line in
            line.replacing(/request-id=(?!asked-42)[^ ]+/, with: "request-id=ID")
        }
    }
}
