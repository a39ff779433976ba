import BankKernel

/// What whoever runs a server is told of an error: the commands that it names are those of this program.
public struct OperatorMessage: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    /// What to say of `error`.
    public init(_ error: any Error) {
        description =
            if case BankError.storage(.missing(let path)) = error {
                "There is no bank at \(path); make one with \"dobank-server bank init\"."
            } else {
                "\(error)"
            }
    }
}
