/// What an interceptor returns or throws for an unconfigured call with no implementation behind it.
///
/// Conform the results and the errors of your own protocols: without a placeholder the process has to end.
public protocol Placeholder {
    /// Any value that the caller can go on with.
    static var placeholder: Self { get }
}

extension Bool: Placeholder {
    /// `false`
    public static var placeholder: Bool { false }
}

extension Int: Placeholder {
    /// 0
    public static var placeholder: Int { 0 }
}

extension Double: Placeholder {
    /// 0
    public static var placeholder: Double { 0 }
}

extension String: Placeholder {
    /// An empty text.
    public static var placeholder: String { "" }
}

extension Optional: Placeholder {
    /// `nil`
    public static var placeholder: Wrapped? { nil }
}

extension Optional where Wrapped: Placeholder & Error {
    /// That of the error, so that `failures.load = .placeholder` lets the call fail.
    public static var placeholder: Wrapped? { Wrapped.placeholder }
}

extension Array: Placeholder {
    /// An empty list.
    public static var placeholder: [Element] { [] }
}

extension Set: Placeholder {
    /// An empty set.
    public static var placeholder: Set<Element> { [] }
}

extension Dictionary: Placeholder {
    /// An empty dictionary.
    public static var placeholder: [Key: Value] { [:] }
}

/// What an unconfigured mock throws from a method that can throw any error.
public struct UnansweredCall: Error, Equatable {
    /// The call, as `MockBankPorts.balance(of:for:)`.
    public let call: String
}

/// The placeholder of a type, or the first of its cases; `nil` when it has none.
func anyPlaceholder<Value>(of type: Value.Type) -> Value? {
    func placeholder<Known: Placeholder>(of type: Known.Type) -> Value? { Known.placeholder as? Value }
    func firstCase<Known: CaseIterable>(of type: Known.Type) -> Value? { Known.allCases.first as? Value }
    if let known = type as? any Placeholder.Type { return placeholder(of: known) }
    if let known = type as? any CaseIterable.Type { return firstCase(of: known) }
    return nil
}
