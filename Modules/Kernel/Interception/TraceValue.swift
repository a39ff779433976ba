/// A value that traces may show. Types opt in, so that no printable secret gets into a trace.
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

extension ClosedRange: TraceValue where Bound: TraceValue {
    /// The texts of its ends, with two points between.
    public var traceText: String { "\(lowerBound.traceText)..\(upperBound.traceText)" }
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

/// Values as a trace shows them.
enum TraceText {
    /// Something that has no text, such as a closure.
    private static let omitted = "…"

    /// What the value says may stand there; of one that says nothing only the name of its type, `«Data»`, so that nothing
    /// gets there by being printable.
    static func text(of value: Any) -> String {
        (value as? any TraceValue)?.traceText ?? "«\(type(of: value))»"
    }

    /// The arguments of `message`, a case of an enumeration, for the labels of its method. One that the message does not keep is
    /// omitted; at the end it is left out.
    static func arguments(of message: Any, labels: [Substring]) -> [String] {
        var rest = fields(of: message)[...]
        let texts = labels.map { label in
            guard let field = rest.first, field.label == label else { return omitted }
            rest = rest.dropFirst()
            return text(of: field.value)
        }
        return texts.reversed().drop { $0 == omitted }.reversed()
    }

    private static func fields(of message: Any) -> [(label: String, value: Any)] {
        guard let payload = Mirror(reflecting: message).children.first?.value else { return [] }
        let mirror = Mirror(reflecting: payload)
        guard mirror.displayStyle == .tuple else { return [("_", payload)] }
        return mirror.children.map { child in
            (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_", child.value)
        }
    }
}
