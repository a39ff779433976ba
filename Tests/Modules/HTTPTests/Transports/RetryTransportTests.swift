import BankKernel
import HTTP
import Synchronization
import Testing

struct RetryTransportTests {
    private let delays = Delays()

    @Test(arguments: [ServiceError.offline(host: "here"), .refused(host: "here")])
    func `repeats after growing delays`(failure: ServiceError) async throws {
        let stub = StubTransport(.failure(failure), .failure(failure), .success(.fine))

        #expect(try await makeSUT(stub).send(HTTPRequest(url: "/")) == .fine)
        #expect(delays.all == [.milliseconds(200), .milliseconds(400)])
    }

    @Test func `gives the last failure after its attempts`() async {
        let stub = StubTransport(.failure(.refused(host: "here")))

        await #expect(throws: ServiceError.refused(host: "here")) {
            try await makeSUT(stub).send(HTTPRequest(url: "/"))
        }
        #expect(stub.requests.count == 3)
    }

    @Test func `repeats what is away for the moment`() async throws {
        let stub = StubTransport(.success(.away), .success(.fine))

        #expect(try await makeSUT(stub).send(HTTPRequest(url: "/")) == .fine)
    }

    @Test(arguments: [ServiceError.tooLarge(limit: 1), .timeout, .redirected(to: "there")])
    func `does not repeat what would fail again`(failure: ServiceError) async {
        let stub = StubTransport(.failure(failure))

        await #expect(throws: failure) { try await makeSUT(stub).send(HTTPRequest(url: "/")) }
        #expect(stub.requests.count == 1)
    }

    @Test(arguments: [.put, .delete] as [HTTPRequest.Method])
    func `repeats what is the same twice`(method: HTTPRequest.Method) async throws {
        let stub = StubTransport(.failure(.refused(host: "here")), .success(.fine))

        #expect(try await makeSUT(stub).send(HTTPRequest(method, url: "/")) == .fine)
        #expect(stub.requests.count == 2)
    }

    @Test func `sends once what is to be sent once`() async throws {
        let stub = StubTransport(.success(.away))
        var request = HTTPRequest(.put, url: "/")
        request.isSentOnce = true

        #expect(try await makeSUT(stub).send(request) == .away)
        #expect(stub.requests.count == 1)
    }

    @Test func `sends what changes once`() async {
        let stub = StubTransport(.failure(.refused(host: "here")))

        await #expect(throws: ServiceError.refused(host: "here")) {
            try await makeSUT(stub).send(HTTPRequest(.post, url: "/"))
        }
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
