import BankKernel
import CoreMetrics
import Foundation
import Logging
import ServiceHTTP
import ServiceLifecycle
import Synchronization
import Tracing

/// Sends spans to a collector by OTLP over HTTP, all that have ended since the last time: swift-distributed-tracing has no exporter of
/// its own.
///
/// No request waits for it. Spans for which there is no room, and those that the collector does not take, are counted and dropped.
final class SpanExporter: Service {
    typealias Sleep = @Sendable (Duration) async throws -> Void

    /// How many spans wait at most.
    static let usualRoom = 8_192
    static let pause = Duration.milliseconds(500)
    /// The time limit of the collector, usually and when the server stops.
    private static let (timeLimit, finalTimeLimit) = (Duration.seconds(5), Duration.seconds(2))
    private static let answerLimit = 64 << 10

    private struct State {
        var spans: [FinishedSpan] = []
        var isFailing = false
    }

    private let settings: TraceSettings
    private let metrics: any MetricsFactory
    private let logger: Logger
    private let transport: any HTTPTransport
    private let room: Int
    private let sleep: Sleep
    private let state = Mutex(State())

    init(
        _ settings: TraceSettings, metrics: any MetricsFactory, logger: Logger,
        transport: any HTTPTransport = NetworkTransport(sizeLimit: answerLimit), room: Int = usualRoom,
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
    ) {
        (self.settings, self.metrics, self.logger) = (settings, metrics, logger)
        (self.transport, self.room, self.sleep) = (transport, room, sleep)
    }

    /// Queues a span.
    func add(_ span: FinishedSpan) {
        let hasRoom = state.withLock { state in
            guard state.spans.count < room else { return false }
            state.spans.append(span)
            return true
        }
        if !hasRoom { metrics.count(.spans, "dropped") }
    }

    /// Sends until the server stops, then the rest.
    func run() async throws {
        await cancelWhenGracefulShutdown { [self] in
            while (try? await sleep(Self.pause)) != nil { await send(within: Self.timeLimit) }
        }
        await send(within: Self.finalTimeLimit)
    }

    /// Sends all that have ended since the last time, within `limit`.
    func send(within limit: Duration) async {
        let spans = state.withLock { state in
            defer { state.spans = [] }
            return state.spans
        }
        guard !spans.isEmpty else { return }
        let failure = await failure(toSend: spans, within: limit)
        if failure == .cancelled {
            // The server is stopping: the last send takes them.
            state.withLock { $0.spans.insert(contentsOf: spans, at: 0) }
            return
        }
        metrics.count(.spans, failure == nil ? "sent" : "dropped", by: spans.count)
        let isNews = state.withLock { state in
            defer { state.isFailing = failure != nil }
            return state.isFailing != (failure != nil)
        }
        guard isNews else { return }
        if let failure {
            logger.warning("The collector of traces does not take spans.", metadata: ["reason": "\(failure)"])
        } else {
            logger.notice("The collector of traces takes spans again.")
        }
    }

    private func failure(toSend spans: [FinishedSpan], within limit: Duration) async -> ServiceError? {
        guard let body = try? FinishedSpan.document(spans, of: settings.service) else { return .notJSON }
        let request = HTTPRequest(
            .post, url: settings.url, headers: ["Content-Type": "application/json"], body: body)
        do throws(ServiceError) {
            let response = try await DeadlineTransport(transport, limit: limit, sleep: sleep).send(request)
            return (200..<300).contains(response.status) ? nil : .status(response.status, message: "")
        } catch {
            return error
        }
    }
}

/// A span as it is exported.
struct FinishedSpan: Sendable {
    let place: TraceParent
    /// The span above it; `nil` for none.
    let parent: String?
    var name: String
    let isServer: Bool
    var attributes: SpanAttributes = [:]
    var isError = false
    /// Its beginning and end, in nanoseconds since 1970.
    let begin: UInt64
    var end: UInt64?

    /// The content of a request to `/v1/traces` of OTLP, in JSON.
    static func document(_ spans: [FinishedSpan], of service: String) throws -> [UInt8] {
        let scope: [String: Any] = ["scope": ["name": "dobank-server"], "spans": spans.map(\.json)]
        let resource: [String: Any] = ["attributes": [attribute("service.name", ["stringValue": service])]]
        let document: [String: Any] = ["resourceSpans": [["resource": resource, "scopeSpans": [scope]]]]
        return Array(try JSONSerialization.data(withJSONObject: document))
    }

    private var json: [String: Any] {
        var json: [String: Any] = [
            "traceId": place.trace, "spanId": place.span, "name": name, "kind": isServer ? 2 : 1,
            "startTimeUnixNano": "\(begin)", "endTimeUnixNano": "\(end ?? begin)",
        ]
        json["parentSpanId"] = parent
        if isError { json["status"] = ["code": 2] }
        var list: [[String: Any]] = []
        attributes.forEach { name, value in
            switch value {
            case .int64(let number): list.append(Self.attribute(name, ["intValue": "\(number)"]))
            case .string(let text): list.append(Self.attribute(name, ["stringValue": text]))
            default: break
            }
        }
        json["attributes"] = list
        return json
    }

    private static func attribute(_ name: String, _ value: [String: String]) -> [String: Any] {
        ["key": name, "value": value]
    }
}
