import Synchronization
import Tracing

/// Makes spans, and gives those that have ended to what sends them.
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
/// says may be about somebody's money; events and links are nobody's here.
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
