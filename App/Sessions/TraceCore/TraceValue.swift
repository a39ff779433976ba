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

/// What a trace keeps of one value.
public struct TraceArgument: Sendable {
    let text: String

    /// What the type of `value` says may stand there.
    public static func value(_ value: some TraceValue) -> TraceArgument {
        TraceArgument(text: value.traceText)
    }

    /// What the value says may stand there; of one that says nothing only the name of its type, `«Data»`, so that nothing
    /// gets there by being printable.
    public static func value<Value>(_ value: Value) -> TraceArgument {
        TraceArgument(text: (value as? any TraceValue)?.traceText ?? "«\(type(of: value as Any))»")
    }

    /// Something secret, such as a password, which is not read.
    public static let secret = TraceArgument(text: "***")

    /// Something that has no text, such as a closure.
    public static let omitted = TraceArgument(text: "…")
}
