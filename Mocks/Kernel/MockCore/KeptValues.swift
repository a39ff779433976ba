/// What a mock keeps of a password: whether there was one.
public enum MaskedPassword: Sendable, Equatable {
    /// There was none.
    case empty
    /// There was one.
    case masked

    /// What is kept of `password`.
    public init(_ password: String) {
        self = password.isEmpty ? .empty : .masked
    }
}

/// What a mock keeps of a value that it cannot compare: a text that describes it.
public struct Opaque: Sendable, Equatable {
    /// `String(describing:)` of the value.
    public let text: String

    /// What is kept of `value`, its description.
    public init(_ value: Any) {
        text = String(describing: value)
    }
}
