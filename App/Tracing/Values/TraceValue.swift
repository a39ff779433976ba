/// What may stand in a trace; a type says so itself, so that nothing gets there by being printable.
protocol TraceValue {
    /// A short text that is the same for the same value, on one line.
    var traceText: String { get }
}

extension String: TraceValue {
    /// In quotes, with control characters escaped.
    var traceText: String { debugDescription }
}

extension Int: TraceValue {
    var traceText: String { description }
}

extension Bool: TraceValue {
    var traceText: String { description }
}

extension Optional: TraceValue where Wrapped: TraceValue {
    var traceText: String { self?.traceText ?? "none" }
}

extension Never: TraceValue {
    var traceText: String { switch self {} }
}
