import BankKernel
import LoopbackServer
import ServiceHTTP
import Synchronization
import Testing

struct RetryTransportTests {
    private let delays = Delays()

    @Test(arguments: [ServiceError.offline(host: "here"), .refused(host: "here"), .cutShort])
    func `repeats after growing delays`(failure: ServiceError) async throws {
        let stub = StubTransport(.failure(failure), .failure(failure), .success(.fine))

        #expect(try await makeSUT(stub).send(HTTPRequest(url: "/")) == .fine)
        #expect(delays.all == [.milliseconds(200), .milliseconds(400)])
    }

    @Test(
        arguments: [
            (.get, .refused(host: "here"), 3), (.get, .tooLarge(limit: 1), 1), (.get, .timeout, 1),
            (.get, .redirected(to: "there"), 1), (.post, .refused(host: "here"), 1),
        ] as [(HTTPRequest.Method, ServiceError, Int)])
    func `throws the last failure after all attempts, a permanent one or that of a POST after one`(
        method: HTTPRequest.Method, failure: ServiceError, attempts: Int
    ) async {
        let stub = StubTransport(.failure(failure))

        await #expect(throws: failure) { try await makeSUT(stub).send(HTTPRequest(method, url: "/")) }
        #expect(stub.requests.count == attempts)
    }

    @Test(arguments: [(0, 1), (1, 1), (2, 2), (4, 4)])
    func `makes as many attempts as it may, and one at least`(attempts: Int, made: Int) async throws {
        let stub = StubTransport(.success(.away))
        let sut = RetryTransport(stub, policy: .init(attempts: attempts)) { _ in }

        #expect(try await sut.send(HTTPRequest(url: "/")) == .away)
        #expect(stub.requests.count == made)
    }

    @Test func `repeats after a temporary status`() async throws {
        let stub = StubTransport(.success(.away), .success(.fine))

        #expect(try await makeSUT(stub).send(HTTPRequest(url: "/")) == .fine)
    }

    @Test(arguments: [.put, .delete] as [HTTPRequest.Method])
    func `repeats idempotent methods`(method: HTTPRequest.Method) async throws {
        let stub = StubTransport(.failure(.refused(host: "here")), .success(.fine))

        #expect(try await makeSUT(stub).send(HTTPRequest(method, url: "/")) == .fine)
        #expect(stub.requests.count == 2)
    }

    @Test func `does not repeat a request that is sent once`() async throws {
        let stub = StubTransport(.success(.away))
        var request = HTTPRequest(.put, url: "/")
        request.isSentOnce = true

        #expect(try await makeSUT(stub).send(request) == .away)
        #expect(stub.requests.count == 1)
    }

    @Test func `is cancelled while it waits`() async {
        let sut = RetryTransport(StubTransport(.success(.away))) { _ in throw CancellationError() }

        await #expect(throws: ServiceError.cancelled) { try await sut.send(HTTPRequest(url: "/")) }
    }

    private func makeSUT(_ stub: StubTransport) -> RetryTransport {
        RetryTransport(stub) { [delays] in delays.append($0) }
    }
}

private final class Delays: Sendable {
    private let state = Mutex<[Duration]>([])

    var all: [Duration] { state.withLock { $0 } }

    func append(_ delay: Duration) {
        state.withLock { $0.append(delay) }
    }
}

struct DeadlineTransportTests {
    @Test func `returns a response in time`() async throws {
        let sut = DeadlineTransport(StubTransport(.success(.fine)), limit: .seconds(1)) { _ in
            try await Task.sleep(for: .seconds(86_400))
        }

        #expect(try await sut.send(HTTPRequest(url: "/")) == .fine)
    }

    @Test func `times out`() async throws {
        let server = try LoopbackServer { _ in Reply(body: Array("{".utf8), end: .hangs) }
        let sut = DeadlineTransport(NetworkTransport(), limit: .seconds(1)) { _ in }

        await #expect(throws: ServiceError.timeout) { try await sut.send(HTTPRequest(url: server.url())) }
    }
}

struct HeaderTransportTests {
    private let stub = StubTransport(.success(.fine))

    @Test func `adds the key`() async throws {
        _ = try await HeaderTransport.apiKey("k", on: stub).send(HTTPRequest(url: "/", headers: ["Accept": "a"]))

        #expect(stub.requests == [HTTPRequest(url: "/", headers: ["Accept": "a", "web-api-key": "k"])])
    }

    @Test(arguments: [("t", ["Authorization": "t"]), (nil, [:])] as [(String?, [String: String])])
    func `adds the token alone, and nothing without one`(token: String?, headers: [String: String]) async throws {
        _ = try await HeaderTransport.authorization(on: stub) { token }.send(HTTPRequest(url: "/"))

        #expect(stub.requests == [HTTPRequest(url: "/", headers: headers)])
    }
}

/// A transport that answers from a list, the last answer again and again, and keeps what it was asked.
final class StubTransport: HTTPTransport {
    private let state: Mutex<(answers: [Result<HTTPResponse, ServiceError>], requests: [HTTPRequest])>

    init(_ answers: Result<HTTPResponse, ServiceError>...) {
        state = Mutex((answers, []))
    }

    var requests: [HTTPRequest] { state.withLock(\.requests) }

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
        }
        return try answer.get()
    }
}

extension HTTPResponse {
    static let fine = HTTPResponse(status: 200, body: [])
    static let away = HTTPResponse(status: 503, body: [])
}
