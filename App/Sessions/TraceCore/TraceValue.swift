/// What may stand in a trace; a type says so itself, so that nothing gets there by being printable.
public protocol TraceValue {
    /// A short text that is the same for the same value, on one line.
    var traceText: String { get }
}

extension String: TraceValue {
    /// In quotes, with control characters escaped.
    public var traceText: String { debugDescription }
}

extension Int: TraceValue {
    /// In decimal digits.
    public var traceText: String { description }
}

extension Bool: TraceValue {
    /// `true` or `false`.
    public var traceText: String { description }
}

extension Optional: TraceValue where Wrapped: TraceValue {
    /// The text of the value, or `none`.
    public var traceText: String { self?.traceText ?? "none" }
}

/// What a trace counts when there is a list of it, as in `[3 accounts]`.
public protocol CountedTraceValue {
    /// What one is called; more of them have an `s`.
    static var noun: String { get }
}

extension Array: TraceValue where Element: CountedTraceValue {
    /// `[3 accounts]`
    public var traceText: String { "[\(count) \(Element.noun)\(count == 1 ? "" : "s")]" }
}
