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
