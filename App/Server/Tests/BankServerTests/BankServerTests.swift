import BankKernel
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import NIOCore
import Testing

@testable import BankServer

struct BankServerTests {
    @Test func `answers with rates, their age and their tag`() async throws {
        let clock = TestTime()
        try await test(clock: clock) { client in
            _ = try await client.execute(uri: "/rates", method: .get)
            clock.advance(by: .seconds(7))

            let response = try await client.execute(uri: "/rates", method: .get)

            #expect(response.status == .ok)
            #expect(Array(buffer: response.body) == StubRates.list.json)
            #expect(response.headers[.contentType] == "application/json")
            #expect(response.headers[.age] == "7")
            #expect(response.headers[.cacheControl] == "max-age=60")
            #expect(response.headers[.eTag] == EntityTag(of: StubRates.list.json).text)
            #expect(warning(response) == nil)
        }
    }

    @Test func `answers 304 to a client that has the rates`() async throws {
        try await test { client in
            let tag = EntityTag(of: StubRates.list.json).text

            let response = try await client.execute(uri: "/rates", method: .get, headers: [.ifNoneMatch: tag])

            #expect(response.status == .notModified)
            #expect(response.headers[.contentLength] == nil)
            #expect(response.body.readableBytes == 0)
            #expect(response.headers[.eTag] == tag)
            #expect(response.headers[.age] == "0")
        }
    }

    @Test func `answers 200 to a client that has other rates`() async throws {
        try await test { client in
            let response = try await client.execute(uri: "/rates", method: .get, headers: [.ifNoneMatch: "\"old\""])

            #expect(response.status == .ok)
        }
    }

    @Test func `serves the last good rates, marked stale, while the service is down`() async throws {
        let (clock, source) = (TestTime(), StubRates())
        try await test(source, clock: clock) { client in
            _ = try await client.execute(uri: "/rates", method: .get)
            source.set(.failure(.refused(host: "upstream")))
            clock.advance(by: .seconds(75))

            let response = try await client.execute(uri: "/rates", method: .get)

            #expect(response.status == .ok)
            #expect(Array(buffer: response.body) == StubRates.list.json)
            #expect(response.headers[.age] == "75")
            #expect(warning(response) == "110 - \"Response is Stale\"")
        }
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
        (.redirected(to: "internal"), "the rates service sends to somewhere else"),
        (.notConfigured("internal"), "the rates service is not set up"),
    ])
    func `says why it has no rates`(error: ServiceError, reason: String) async throws {
        try await test(StubRates(.failure(error))) { client in
            let response = try await client.execute(uri: "/rates", method: .get)

            #expect(response.status == .badGateway)
            #expect(response.headers[.retryAfter] == "1")
            #expect(response.headers[.contentType] == "application/problem+json")
            #expect(response.message == "There are no rates: \(reason).")
        }
    }

    @Test func `health names the state of the rates`() async throws {
        let (clock, source) = (TestTime(), StubRates())
        let steps: [(outcome: StubRates.Outcome, pause: Duration, state: String)] = [
            (.failure(.timeout), .zero, "missing"), (.success(StubRates.list), .seconds(1), "fresh"),
            (.failure(.timeout), .seconds(60), "stale"),
        ]
        try await test(source, clock: clock) { client in
            #expect(try await health(client) == #"{"status":"ok","rates":"unknown"}"#)
            for step in steps {
                source.set(step.outcome)
                clock.advance(by: step.pause)
                _ = try await client.execute(uri: "/rates", method: .get)

                #expect(try await health(client) == #"{"status":"ok","rates":"\#(step.state)"}"#)
            }
        }
    }

    @Test(arguments: ["/rates", "/health", "/openapi.json"])
    func `answers 405 with the allowed methods`(path: String) async throws {
        try await test { client in
            let query = try #require(HTTPRequest.Method("QUERY"))
            for method in [HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace, query] {
                let response = try await client.execute(uri: path, method: method)

                #expect(response.status == .methodNotAllowed)
                #expect(response.headers[.allow] == "GET, HEAD")
                #expect(response.message == "This path takes GET, HEAD.")
            }
        }
    }

    @Test func `answers HEAD without content`() async throws {
        try await test { client in
            let response = try await client.execute(uri: "/rates", method: .head)

            #expect(response.status == .ok)
            #expect(response.body.readableBytes == 0)
            #expect(response.headers[.contentLength] == "\(StubRates.list.json.count)")
        }
    }

    @Test(arguments: ["/", "/rate", "/rates/x", "/sandbox/login"])
    func `answers 404 for unknown paths`(path: String) async throws {
        try await test { client in
            let response = try await client.execute(uri: path, method: .get)

            #expect(response.status == .notFound)
            #expect(response.headers[.contentType] == "application/problem+json")
            #expect(
                response.message == "There is nothing at this path; /openapi.json lists what there is.")
        }
    }

    @Test func `answers 413 to content over the limit`() async throws {
        try await test(setup: .live) { client in
            let response = try await client.execute(
                uri: "/rates", method: .get, body: ByteBuffer(repeating: 0, count: BankServer.bodyLimit + 1))

            #expect(response.status == .contentTooLarge)
            #expect(response.headers[.connection] == "close")
            #expect(response.message == "A request takes 65536 bytes at most.")
        }
    }

    @Test func `ignores content that it does not need`() async throws {
        try await test(setup: .live) { client in
            for _ in 0..<2 {
                let response = try await client.execute(
                    uri: "/rates", method: .get, body: ByteBuffer(repeating: 0, count: BankServer.bodyLimit))

                #expect(response.status == .ok)
            }
        }
    }

    private func warning(_ response: TestResponse) -> String? {
        response.headers.first { $0.name.canonicalName == "warning" }?.value
    }

    private func health(_ client: any TestClientProtocol) async throws -> String {
        String(buffer: try await client.execute(uri: "/health", method: .get).body)
    }

    private func test(
        _ source: StubRates = StubRates(), clock: TestTime = TestTime(), setup: TestingSetup = .router,
        _ body: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        try await BankServer.testing(source, time: clock).application().test(setup, body)
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
                "warning: Rates are not fetched. milliseconds=0 reason=the rates service sends to somewhere else",
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
        let sut = try BankServer.testing(source, isSandbox: true, logger: .keeping(.debug, in: handler))
        try await sut.application().test(.router) { client in
            var headers = HTTPFields()
            headers[RequestID.field] = id
            if isLoggedIn { headers[.authorization] = try await client.token() }
            _ = try await client.execute(uri: path, method: .get, headers: headers)
        }
        return handler.lines.filter { $0.contains(": Rates ") || $0.contains(": A request ") }.map { line in
            line.replacing(/request-id=(?!asked-42)[^ ]+/, with: "request-id=ID")
        }
    }
}
