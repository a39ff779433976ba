/// A call that an interceptor got. It prints as in source, with long values cut.
public protocol InterceptedCall: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible {}

extension InterceptedCall {
    /// The case and its values, each in at most 80 characters.
    public var description: String { describedByValues }

    /// The same as `description`: lists of calls print it.
    public var debugDescription: String { description }

    /// The description of a case that has values.
    public var describedByValues: String {
        Mirror(reflecting: self).children.first.map { "\($0.label ?? "")(\(ShortText.list($0.value)))" }
            ?? "\(Self.self)"
    }
}

/// Values as text, in a length that a failed test can show.
enum ShortText {
    private static let limit = 80
    private static let shownElements = 3

    /// The values of a case, as between its parentheses.
    static func list(_ payload: Any) -> String {
        let mirror = Mirror(reflecting: payload)
        guard mirror.displayStyle == .tuple else { return text(of: payload) }
        return mirror.children.map { child in
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
            return label + text(of: child.value)
        }.joined(separator: ", ")
    }

    static func text(of value: Any) -> String {
        let text = whole(value)
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }

    private static func whole(_ value: Any) -> String {
        if let text = value as? String { return text.debugDescription }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { whole($0.value) } ?? "nil"
        case .collection, .set, .dictionary:
            let shown = mirror.children.prefix(shownElements).map { text(of: $0.value) }
            let rest = mirror.children.count - shown.count
            return "[\((shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", "))]"
        case .tuple: return "(\(list(value)))"
        default: break
        }
        if let value = value as? any CustomStringConvertible { return value.description }
        switch mirror.displayStyle {
        case .enum: return mirror.children.first.map { ".\($0.label ?? "")(\(list($0.value)))" } ?? ".\(value)"
        case .struct:
            let fields = mirror.children.map { "\($0.label ?? "_"): \(text(of: $0.value))" }
            return "\(mirror.subjectType)(\(fields.joined(separator: ", ")))"
        default: return "\(value)"
        }
    }
}

/// What an interceptor keeps of a password: whether there was one.
public enum MaskedPassword: Sendable, Equatable, TraceValue {
    /// There was none.
    case empty
    /// There was one.
    case masked

    /// What is kept of `password`.
    public init(_ password: String) {
        self = password.isEmpty ? .empty : .masked
    }

    /// `***`
    public var traceText: String { "***" }
}

/// What an interceptor keeps of a value that it cannot compare: a text that describes it.
public struct Opaque: Sendable, Equatable, TraceValue {
    /// `String(describing:)` of the value.
    public let text: String
    /// The value's text for traces, or the name of its type.
    public let traceText: String

    /// What is kept of `value`, its description.
    public init(_ value: Any) {
        text = String(describing: value)
        traceText = TraceText.text(of: value)
    }

    /// Equal when their descriptions are.
    public static func == (left: Opaque, right: Opaque) -> Bool { left.text == right.text }
}

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
