import BankKernel
import HTTPTypes
import HummingbirdTesting
import InMemoryBank
import Metrics
import Synchronization
import Testing

@testable import BankServer

struct OperationRoutesTests {
    private let sut = BankUnderTest()

    enum Trouble: CaseIterable {
        case none, bank, sessions, stop
    }

    @Test(arguments: Trouble.allCases)
    func `report a live server, which is ready when nothing is wrong`(trouble: Trouble) async throws {
        let server = try sut.server()
        let failure = BankError.storage(.busy(path: "/srv/s3cret"))
        switch trouble {
        case .none: break
        case .bank: sut.bank.fail(with: failure)
        case .sessions: sut.sessions.fail(with: failure)
        case .stop: server.readiness.stop()
        }

        let (ready, lives) = try await asking(server) { client in
            (try await client.get("/readyz"), try await client.get("/livez"))
        }

        #expect(ready.status == (trouble == .none ? 200 : 503))
        #expect(lives.status == 200)
        #expect(!ready.text.contains("s3cret"))
    }

    @Test(arguments: [
        (StorageFailure.readOnly(path: "/srv/s3cret"), "read-only"), (.diskFull(path: "/srv/s3cret"), "disk full"),
        (.missing(path: "/srv/s3cret"), "no bank"), (.damaged(path: "/srv/s3cret", detail: "a table"), "unusable"),
    ])
    func `report why no order would be booked`(failure: StorageFailure, word: String)
        async throws
    {
        let bank = ServedBank(
            store: sut.bank, sessions: sut.sessions, records: sut.records,
            checking: { () throws(BankError) in throw .storage(failure) })

        #expect(await bank.obstacle()?.word == word)
    }

    @Test func `keep a login to see whether logins can be kept`() async throws {
        let server = try sut.server()
        let before = sut.sessions.count
        #expect(await server.readiness.obstacle() == nil)

        #expect(sut.sessions.count == before + 1)
    }

    @Test func `give metrics in the text format of Prometheus`() async throws {
        let server = try sut.server()
        server.metrics.count(.logins, "wrong")

        let answer = try await asking(server) { try await $0.get("/metrics") }

        #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.text.contains("dobank_logins_total{outcome=\"wrong\"} 1\n"))
    }

    @Test(arguments: ["/livez", "/readyz", "/metrics"])
    func `are absent at the clients' port`(path: String) async throws {
        #expect(try await sut.server().answer(to: path).status == 404)
    }

    @Test(arguments: ["/v1/accounts", "/rates"])
    func `are alone at the operator's port`(path: String) async throws {
        #expect(try await asking(sut.server()) { try await $0.get(path) }.status == 404)
    }

    private func asking<Value: Sendable>(
        _ server: BankServer, _ ask: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        let application = server.operationApplication(try ListenAddress(parsing: "127.0.0.1:0"))
        return try await application.test(.router) { try await ask(BankCustomer(client: $0)) }
    }
}

struct ReadinessTests {
    private let time = TestTime()

    private func makeSUT(
        limit: Duration = .seconds(60), ask: @escaping @Sendable () async -> String?
    ) -> Readiness {
        Readiness(limit: limit, now: { [time] in time.monotonicNow }, ask: ask)
    }

    @Test func `asks the bank at most once a second`() async {
        let questions = Mutex(0)
        let sut = makeSUT {
            questions.withLock { $0 += 1 }
            return "busy"
        }
        for _ in 0..<10 { #expect(await sut.obstacle() == "busy") }
        #expect(questions.withLock { $0 } == 1)
        time.advance(by: .seconds(1))

        #expect(await sut.obstacle() == "busy")
        #expect(questions.withLock { $0 } == 2)
    }

    @Test func `does not wait for a bank that does not answer`() async {
        let end = AsyncStream.makeStream(of: Void.self)
        let sut = makeSUT(limit: .milliseconds(10)) {
            for await _ in end.stream { break }
            return nil
        }

        #expect(await sut.obstacle() == "slow")
        end.continuation.yield()
    }

    @Test func `gives the bank a deadline`() async {
        let sut = makeSUT { RequestDeadline.current == nil ? "endless" : nil }

        #expect(await sut.obstacle() == nil)
    }
}

struct PrometheusMetricsTests {
    private let sut = PrometheusMetrics()

    @Test func `writes counters with their labels`() {
        sut.count(.transfers, "booked")
        sut.count(.transfers, "booked")
        sut.count(.transfers, "insufficientFunds")

        #expect(
            lines("dobank_transfers_total") == [
                "# HELP dobank_transfers_total Orders by outcome.", "# TYPE dobank_transfers_total counter",
                "dobank_transfers_total{outcome=\"booked\"} 2",
                "dobank_transfers_total{outcome=\"insufficientFunds\"} 1",
            ])
    }

    @Test func `writes histograms with cumulative buckets`() {
        for milliseconds in [1, 3, 60, 20_000] {
            sut.timer(.requestSeconds, ["GET /v1/accounts"]).record(duration: .milliseconds(milliseconds))
        }

        let label = "{operation=\"GET /v1/accounts\""
        let lines = lines("dobank_request_seconds")
        for (bound, count) in [("0.001", 1), ("0.005", 2), ("0.05", 2), ("0.1", 3), ("10.0", 3), ("+Inf", 4)] {
            #expect(lines.contains("dobank_request_seconds_bucket\(label),le=\"\(bound)\"} \(count)"))
        }
        #expect(lines.contains("dobank_request_seconds_sum\(label)} 20.064"))
        #expect(lines.last == "dobank_request_seconds_count\(label)} 4")
        #expect(lines.contains("# TYPE dobank_request_seconds histogram"))
    }

    @Test func `writes gauges and fractions`() {
        let meter = sut.meter(.requestsInFlight)
        meter.increment()
        meter.increment()
        meter.decrement()
        sut.meter(.batchLockSeconds).set(0.25)

        #expect(lines("dobank_requests_in_flight").last == "dobank_requests_in_flight 1")
        #expect(lines("dobank_requests_in_flight").contains("# TYPE dobank_requests_in_flight gauge"))
        #expect(lines("dobank_batch_lock_seconds_total").last == "dobank_batch_lock_seconds_total 0.25")
        #expect(lines("dobank_batch_lock_seconds_total").contains("# TYPE dobank_batch_lock_seconds_total counter"))
    }

    @Test func `writes every family once`() {
        Counter(label: "other_total", dimensions: [("a", "1")], factory: sut).increment()
        Counter(label: "other_total", dimensions: [("a", "2")], factory: sut).increment(by: 2)
        Recorder(label: "latest", aggregate: false, factory: sut).record(7)

        #expect(
            sut.text == """
                # TYPE latest gauge
                latest 7
                # TYPE other_total counter
                other_total{a="1"} 1
                other_total{a="2"} 2

                """)
    }

    private func lines(_ name: String) -> [String] {
        sut.text.split(separator: "\n").map(String.init).filter { $0.contains(name) }
    }
}
