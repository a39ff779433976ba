import HTTPTypes
import Hummingbird
import Synchronization
import Tracing

/// Makes spans, and hands ended ones to the exporter.
struct RequestTracer: Tracer {
    let exporter: SpanExporter

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> InstrumentationContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> RequestSpan {
        RequestSpan(operationName, under: context(), kind, at: instant().nanosecondsSinceEpoch, exporter)
    }

    func forceFlush() {}

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {
        let text = extractor.extract(key: TraceParent.field, from: carrier)
        context.traceParent = text.flatMap { TraceParent(parsing: $0) }
    }

    func inject<Carrier, Inject: Injector>(
        _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        guard let parent = context.traceParent else { return }
        injector.inject(parent.text, forKey: TraceParent.field, into: &carrier)
    }
}

/// A span that is sent once it has ended, if its trace is to be recorded. Of an error it keeps the type alone, since what an error
/// says may be about a customer's money. Events and links are not used.
final class RequestSpan: Span {
    let context: InstrumentationContext
    let isRecording: Bool
    private let state: Mutex<FinishedSpan>
    private let exporter: SpanExporter

    fileprivate init(
        _ name: String, under parent: InstrumentationContext, _ kind: SpanKind, at begin: UInt64,
        _ exporter: SpanExporter
    ) {
        let place = TraceParent(under: parent.traceParent)
        var context = parent
        context.traceParent = place
        self.context = context
        self.exporter = exporter
        isRecording = place.isSampled
        state = Mutex(
            FinishedSpan(
                place: place, parent: parent.traceParent?.span, name: name, isServer: kind == .server, begin: begin))
    }

    var operationName: String {
        get { state.withLock { $0.name } }
        set { state.withLock { $0.name = newValue } }
    }

    var attributes: SpanAttributes {
        get { state.withLock { $0.attributes } }
        set { state.withLock { $0.attributes = newValue } }
    }

    func setStatus(_ status: SpanStatus) { state.withLock { $0.isError = status.code == .error } }

    func addEvent(_ event: SpanEvent) {}

    func addLink(_ link: SpanLink) {}

    func recordError<Instant: TracerInstant>(
        _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
    ) {
        state.withLock { $0.attributes["error.type"] = "\(type(of: error))" }
    }

    func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
        let end = instant().nanosecondsSinceEpoch
        let span = state.withLock { span -> FinishedSpan? in
            guard span.end == nil else { return nil }
            span.end = end
            return span
        }
        if let span, isRecording { exporter.add(span) }
    }
}

/// The field `traceparent` (W3C Trace Context).
struct TraceParent: Sendable, Hashable {
    static let field = "traceparent"

    /// The trace, in 32 hexadecimal digits.
    let trace: String
    /// The span, in 16 hexadecimal digits.
    let span: String
    /// Whether the trace is to be recorded.
    let isSampled: Bool

    init?(parsing text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 4, parts.count == 4 || parts[0] != "00", parts[0] != "ff",
            zip(parts, [2, 32, 16, 2]).allSatisfy({ Self.isHexadecimal($0, count: $1) }),
            parts[1...2].allSatisfy({ $0.contains { $0 != "0" } }), let flags = UInt8(parts[3], radix: 16)
        else { return nil }
        (trace, span, isSampled) = (parts[1], parts[2], flags & 1 == 1)
    }

    /// A new span under `parent`, or of a trace of its own.
    init(under parent: TraceParent?) {
        trace = parent?.trace ?? Self.digits() + Self.digits()
        span = Self.digits()
        isSampled = parent?.isSampled ?? true
    }

    /// The value of the field.
    var text: String { "00-\(trace)-\(span)-\(isSampled ? "01" : "00")" }

    private static func digits() -> String {
        let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isHexadecimal(_ text: String, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}

extension InstrumentationContext {
    private enum Key: InstrumentationContextKey { typealias Value = TraceParent }

    /// The parent of further spans; `nil` for none.
    var traceParent: TraceParent? {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}

/// Makes a span of each request, under the one that the client names. It has the operation and the status, and neither the customer
/// nor an amount.
struct RequestSpanMiddleware: RouterMiddleware {
    /// Makes the spans; `nil` without tracing.
    let tracer: RequestTracer?

    private struct FieldExtractor: Extractor {
        func extract(key: String, from headers: HTTPFields) -> String? { HTTPField.Name(key).flatMap { headers[$0] } }
    }

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        guard let tracer else { return try await next(request, context) }
        var parent = InstrumentationContext.topLevel
        tracer.extract(request.headers, into: &parent, using: FieldExtractor())
        return try await tracer.withSpan("HTTP", context: parent, ofKind: .server) { span in
            var context = context
            context.tracer = tracer
            let response = try await next(request, context)
            let isKnown = HTTPRequest.Method.known.contains(request.method)
            span.operationName = context.operation(request) ?? "HTTP"
            span.updateAttributes { attributes in
                attributes["http.request.method"] = isKnown ? request.method.rawValue : "_OTHER"
                attributes["http.route"] = context.route
                attributes["http.response.status_code"] = response.status.code
            }
            if response.status.kind == .serverError { span.setStatus(SpanStatus(code: .error)) }
            return response
        }
    }
}

extension RequestTracer? {
    /// Runs `work`, in a span of this name if there is tracing; spans that it makes are not below it.
    func span<Value, Failure: Error>(
        _ name: String, _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let span = self?.startSpan(name)
        defer { span?.end() }
        do throws(Failure) {
            return try await work()
        } catch {
            span?.recordError(error)
            span?.setStatus(SpanStatus(code: .error))
            throw error
        }
    }
}
