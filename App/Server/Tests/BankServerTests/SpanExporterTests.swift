import LoopbackServer
import ServiceLifecycle
import Testing
import Tracing

@testable import BankServer

struct SpanExporterTests {
    private let metrics = PrometheusMetrics()

    @Test func `sends ended spans once, though they ended twice`() async throws {
        let collector = try LoopbackServer { _ in .text("{}") }
        let sut = try makeSUT(collector)
        let span = RequestTracer(exporter: sut).startSpan("one")
        span.end()
        span.end()

        await sut.send(within: .seconds(5))
        await sut.send(within: .seconds(5))

        #expect(collector.requests.count == 1)
        #expect(collector.requests[0].hasPrefix("POST /v1/traces HTTP/1.1\r\n"))
        #expect(spans("sent") == 1)
    }

    @Test func `drops and counts spans beyond its room`() throws {
        let sut = try makeSUT(LoopbackServer { _ in .text("{}") }, room: 2)
        for _ in 0..<5 { RequestTracer(exporter: sut).startSpan("one").end() }

        #expect(spans("dropped") == 3)
    }

    @Test(arguments: [Reply(body: [], end: .hangs), .text("no", status: 503), Reply(bytes: [])])
    func `drops and counts spans that the collector refuses`(reply: Reply) async throws {
        let collector = try LoopbackServer { _ in reply }
        let isHanging = if case .hangs = reply.end { true } else { false }
        let sut = try makeSUT(collector) { if !isHanging { try await Task.sleep(for: $0) } }
        RequestTracer(exporter: sut).startSpan("one").end()

        await sut.send(within: .seconds(5))

        #expect(spans("dropped") == 1)
        #expect(spans("sent") == 0)
    }

    @Test func `sends the rest when the server stops`() async throws {
        let collector = try LoopbackServer { _ in .text("{}") }
        let sut = try makeSUT(collector)

        try await stopping(sut) { RequestTracer(exporter: sut).startSpan("one").end() }

        #expect(spans("sent") == 1)
    }

    @Test func `stops though the collector hangs`() async throws {
        let collector = try LoopbackServer { _ in Reply(body: [], end: .hangs) }
        let sut = try makeSUT(collector) { if $0 == SpanExporter.pause { try await Task.sleep(for: .seconds(3_600)) } }

        try await stopping(sut) { RequestTracer(exporter: sut).startSpan("one").end() }

        #expect(spans("dropped") == 1)
    }

    private func stopping(_ sut: SpanExporter, _ work: @Sendable () -> Void) async throws {
        let group = ServiceGroup(services: [sut], logger: .silent)
        try await withThrowingTaskGroup { tasks in
            tasks.addTask { try await group.run() }
            work()
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }

    private func spans(_ outcome: String) -> Int {
        let prefix = "dobank_spans_total{outcome=\"\(outcome)\"} "
        let line = metrics.text.split(separator: "\n").first { $0.hasPrefix(prefix) }
        return line.flatMap { Int($0.dropFirst(prefix.count)) } ?? 0
    }

    private func makeSUT(
        _ collector: LoopbackServer, room: Int = SpanExporter.usualRoom,
        sleep: @escaping SpanExporter.Sleep = { try await Task.sleep(for: $0) }
    ) throws -> SpanExporter {
        let settings = try #require(
            try TraceSettings { $0 == "OTEL_EXPORTER_OTLP_ENDPOINT" ? collector.url() : nil })
        return SpanExporter(settings, metrics: metrics, logger: .silent, room: room, sleep: sleep)
    }
}

struct TraceParentTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let span = "b7ad6b7169203331"

    @Test(arguments: [("01", true), ("00", false), ("ff", true)])
    func `reads what it writes`(flags: String, isSampled: Bool) throws {
        let sut = try #require(TraceParent(parsing: "00-\(Self.trace)-\(Self.span)-\(flags)"))

        #expect(sut.trace == Self.trace)
        #expect(sut.span == Self.span)
        #expect(sut.isSampled == isSampled)
        #expect(sut.text.hasPrefix("00-\(Self.trace)-\(Self.span)-0"))
    }

    @Test func `reads later versions`() {
        #expect(TraceParent(parsing: "01-\(Self.trace)-\(Self.span)-01-more") != nil)
    }

    @Test(arguments: [
        "", "00", "ff-\(trace)-\(span)-01", "00-\(trace)-\(span)-01-more", "00-\(trace.uppercased())-\(span)-01",
        "00-\(trace)0-\(span)-01", "00-\(String(repeating: "0", count: 32))-\(span)-01",
        "00-\(trace)-\(String(repeating: "0", count: 16))-01", "00-\(trace)-\(span)-+1", "0-\(trace)-\(span)-01",
    ])
    func `rejects anything else`(text: String) {
        #expect(TraceParent(parsing: text) == nil)
    }

    @Test func `begins a trace without a parent`() {
        let (one, other) = (TraceParent(under: nil), TraceParent(under: nil))

        #expect(one.trace != other.trace)
        #expect(TraceParent(parsing: one.text) == one)
        #expect(TraceParent(under: one).trace == one.trace)
        #expect(TraceParent(under: one).span != one.span)
    }
}
