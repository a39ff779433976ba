/// What a mock keeps of a password: whether there was one.
public enum MaskedPassword: Sendable, Equatable {
    /// There was none.
    case empty
    /// There was one.
    case masked

    init(_ password: String) {
        self = password.isEmpty ? .empty : .masked
    }
}
