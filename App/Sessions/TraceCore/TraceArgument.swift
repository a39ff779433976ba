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
