import BankKernel
import BankKernelMocks
import BankSamples
import BankWire
import InMemoryBank
import LoopbackServer
import Money
import RemoteBank
import ServiceHTTP
import Synchronization
import TestSupport
import Testing

struct RemoteBankTransfersTests {
    private let receipt = ScriptedBank.receipt

    @Test(arguments: [200, 201])
    func `gives the receipt of the bank`(status: Int) async throws {
        let sut = try await ScriptedBank(.document(receipt, status: status))

        #expect(try await sut.book() == receipt)

        let request = try #require(sut.requests.first)
        #expect(request.hasPrefix("PUT /v1/transfers/\(TransferID.deadbeef) HTTP/1.1\r\n"))
        #expect(request.contains("Authorization: Bearer t0ken-of-ann\r\n"))
        #expect(request.hasSuffix("\r\n\r\n" + TransferRequest(ScriptedBank.order()).text))
    }

    @Test(
        arguments: [
            .insufficientFunds(available: .eur(1)), .idReused(.deadbeef), .noteTooLong, .sessionEnded, .cancelled,
            .throttled(until: Instant(millisecondsSinceEpoch: 5_000)),
        ] as [BankError])
    func `passes on a refusal without sending again`(refusal: BankError) async throws {
        let sut = try await ScriptedBank(.problem(refusal))

        await #expect(throws: refusal) { try await sut.book() }
        #expect(sut.requests.count == 1)
    }

    @Test func `reports an unusable bank as having done nothing`() async throws {
        let sut = try await ScriptedBank(.problem(.unavailable))

        await #expect(throws: BankError.unreachable(.status(503, message: Problem.unavailable.detail))) {
            try await sut.book()
        }
        #expect(sut.requests.count == 1)
    }

    @Test func `takes an unknown refusal as final`() async throws {
        let sut = try await ScriptedBank(
            .text(#"{"code":"frozen","status":422,"detail":"It is frozen.","refused":true}"#, status: 422))

        await #expect(throws: BankError.unreachable(.status(422, message: "It is frozen."))) { try await sut.book() }
        #expect(sut.requests.count == 1)
    }

    @Test(arguments: [(201, false), (200, true)])
    func `tells whether the bank had booked it before`(status: Int, isRepeat: Bool) async throws {
        let sut = try await ScriptedBank(.document(receipt, status: status))

        #expect(try await sut.book().isRepeat == isRepeat)
    }

    @Test func `does not report the first of two sendings as a repeat`() async throws {
        let sut = try await ScriptedBank(.cut, .document(receipt, status: 200))

        #expect(try await !sut.book().isRepeat)
    }

    static let sayNothing: [Reply] = [
        .cut, .text("<html>", status: 500), .text("{}", status: 200), .text("", status: 201),
        .text(#"{"error":"proxy"}"#, status: 401), .text("{}", status: 503), .redirect(to: "/elsewhere"),
        .text(#"{"code":"later","status":422}"#, status: 422), .problem(.outcomeUnknown(.deadbeef)),
        .problem(.unreachable(.timeout)),
        .document(
            TransferReceipt(
                id: TransferID(rawValue: 7), sequence: 7, bookedAt: receiptTime, balanceAfter: .eur(1)
            )),
        .document(
            TransferReceipt(
                id: .deadbeef, sequence: 7, bookedAt: receiptTime, balanceAfter: Money(minorUnits: 1, currency: .usd)
            )),
        Reply(status: 200, body: [], end: .repeats([UInt8](repeating: 0x20, count: 65_536))),
        Reply(bytes: Array("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{\"id\":".utf8)),
    ]
    private static let receiptTime = ScriptedBank.receipt.bookedAt

    @Test(arguments: sayNothing)
    func `sends the same order again after an inconclusive answer`(reply: Reply) async throws {
        let sut = try await ScriptedBank(reply, .document(receipt))

        #expect(try await sut.book() == receipt)

        #expect(sut.requests.count == 2)
        #expect(sut.contents[0] == sut.contents[1])
    }

    @Test(arguments: sayNothing)
    func `reports an unknown outcome after a few attempts without an answer`(reply: Reply) async throws {
        let sut = try await ScriptedBank(reply)

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.book() }
        #expect(sut.requests.count == 4)
    }

    @Test func `takes a permanent refusal as final`() async throws {
        let sut = try await ScriptedBank(.cut, .problem(.idReused(.deadbeef)))

        await #expect(throws: BankError.idReused(.deadbeef)) { try await sut.book() }
    }

    @Test func `does not take a temporary refusal as final, since the first request may still arrive`() async throws {
        let sut = try await ScriptedBank(.cut, .problem(.insufficientFunds(available: .eur(1))))

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.book() }
    }

    @Test(
        arguments: [
            .sessionEnded, .cancelled, .throttled(until: Instant(millisecondsSinceEpoch: 0)), .unreachable(.timeout),
            .storage(.missing(path: "")),
        ] as [BankError])
    func `keeps the outcome unknown after an unrelated refusal`(refusal: BankError) async throws {
        let sut = try await ScriptedBank(.cut, .problem(refusal))

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.book() }
    }

    @Test func `does not reuse a login that ended meanwhile`() async throws {
        let sut = try await ScriptedBank(.cut, .problem(.sessionEnded))

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await sut.book() }

        #expect(sut.requests.count == 2)
        await #expect(throws: BankError.sessionEnded) { try await sut.book() }
        #expect(sut.requests.count == 2)
    }

    @Test func `stops waiting for a silent bank`() async throws {
        let sut = try await ScriptedBank(.silence, .document(receipt), isImpatient: true)

        #expect(try await sut.book() == receipt)
    }

    @Test func `asks a silent bank again for as long as it was waited for, all attempts together`() async throws {
        #expect(try await requestsOfSilentBank().count == 1)
    }

    @Test(
        arguments: [
            .refused(host: "bank.example"), .offline(host: "bank.example"),
            .notConfigured("Its certificate has expired."),
        ] as [ServiceError])
    func `knows that an order is not booked that could not be sent`(failure: ServiceError) async throws {
        let transport = ListTransport(.failure(failure))
        let waits = Mutex<[Duration]>([])

        await #expect(throws: BankError.unreachable(failure)) {
            try await book(over: transport) { duration in
                guard duration < .seconds(2) else { return try await Task.sleep(for: duration) }
                waits.withLock { $0.append(duration) }
            }
        }
        #expect(transport.requests.map(\.isSentOnce) == [true, true, true, true])
        #expect(waits.withLock { $0 } == [200, 400, 800].map(Duration.milliseconds))
    }

    @Test func `sends an order as soon as the bank is back`() async throws {
        let transport = ListTransport(
            .failure(.refused(host: "bank.example")), .success(HTTPResponse(status: 201, body: receipt.bytes)))

        #expect(try await book(over: transport) == receipt)
    }

    @Test func `sends no order again when the time for all attempts is over`() async throws {
        let failure = ServiceError.refused(host: "bank.example")
        let transport = ListTransport(.failure(failure))

        await #expect(throws: BankError.unreachable(failure)) {
            try await book(over: transport, patience: .milliseconds(1)) { duration in
                // Only the wait before the next attempt ends.
                try await Task.sleep(for: duration == .milliseconds(1) ? .seconds(86_400) : duration)
            }
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `keeps the outcome unknown of an order that was sent before the bank went away`() async throws {
        let transport = ListTransport(.failure(.cutShort), .failure(.refused(host: "bank.example")))

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await book(over: transport) }
    }

    @Test func `sends no order that is cancelled while the bank is away`() async throws {
        let transport = ListTransport(.failure(.refused(host: "bank.example")))

        let task = Task {
            try await book(over: transport) { duration in
                // What is shorter is the wait before the next attempt.
                if duration < .seconds(2) { withUnsafeCurrentTask { $0?.cancel() } }
                try await Task.sleep(for: duration)
            }
        }

        await #expect(throws: BankError.cancelled) { try await task.value }
        #expect(transport.requests.count == 1)
    }

    /// A refusal of a second one would not say that the first was not booked.
    @Test func `lets no connection send the first request again`() async throws {
        #expect(try await requestsOfSilentBank().first?.isSentOnce == true)
    }

    /// What a bank that says nothing was asked for an order.
    private func requestsOfSilentBank() async throws -> [HTTPRequest] {
        let transport = ListTransport(nil)

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) {
            try await book(over: transport, patience: .milliseconds(50)) { try await Task.sleep(for: $0) }
        }

        return transport.requests
    }

    /// Ann's order; `sleep` waits before it is sent again, by default not at all.
    private func book(
        over transport: ListTransport, patience: Duration = .seconds(86_400),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { duration in
            if duration > .seconds(2) { try await Task.sleep(for: duration) }
        }
    ) async throws -> TransferReceipt {
        let sut = try RemoteBank(
            address: "https://bank.example", transport: transport, clock: ManualClock(.mondayMorning),
            patience: patience, sleep: sleep)
        sut.resume(try #require(AccessToken(text: "t0ken-of-ann")), of: ScriptedBank.ann)
        return try await sut.book(ScriptedBank.order())
    }

    @Test func `sends nothing when cancelled before`() async throws {
        let sut = try await ScriptedBank(.document(receipt))
        await #expect(throws: BankError.cancelled) {
            try await inCancelledTask { try await sut.book() }
        }
        #expect(sut.requests == [])
    }

    @Test func `asks once more when cancelled after sending`() async throws {
        let sut = try await ScriptedBank(.silence, .document(receipt))
        let task = Task { try await sut.book() }
        try await waitUntil { !sut.requests.isEmpty }

        task.cancel()

        let answer = try await task.value
        #expect(answer == receipt && !answer.isRepeat)
        #expect(sut.requests.count == 2)
    }

    @Test func `reports an unknown outcome when cancelled without an answer`() async throws {
        let sut = try await ScriptedBank(.silence, .cut)
        let task = Task { try await sut.book() }
        try await waitUntil { !sut.requests.isEmpty }

        task.cancel()

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await task.value }
    }

    @Test func `reports an unknown outcome when cancelled while it asks again`() async throws {
        let sut = try await ScriptedBank(.cut, .silence)
        let task = Task { try await sut.book() }
        try await waitUntil { sut.requests.count >= 2 }

        task.cancel()

        await #expect(throws: BankError.outcomeUnknown(.deadbeef)) { try await task.value }
    }
}

/// Gives its answers, the last one again and again; `nil` is none until it is cancelled.
private final class ListTransport: HTTPTransport {
    private let answers: [Result<HTTPResponse, ServiceError>?]
    private let received = Mutex<[HTTPRequest]>([])

    var requests: [HTTPRequest] { received.withLock { $0 } }

    init(_ answers: Result<HTTPResponse, ServiceError>?...) {
        self.answers = answers
    }

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let number = received.withLock { requests in
            requests.append(request)
            return requests.count
        }
        if let answer = answers[min(number, answers.count) - 1] { return try answer.get() }
        try? await Task.sleep(for: .seconds(86_400))
        throw .cancelled
    }
}
