import BankKernel

/// What whoever runs a server is told of an error: the commands that it names are those of this program.
public struct OperatorMessage: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    /// What to say of `error`.
    public init(_ error: any Error) {
        description =
            switch error {
            case BankError.storage(.missing(let path)):
                "There is no bank at \(path); make one with \"dobank-server bank init\"."
            case BankError.outcomeUnknown(let id):
                """
                The bank failed before it could answer, so whether the money was paid in is not known: give the same \
                command with "--ref \(id)", which never pays it in twice.
                """
            default: "\(error)"
            }
    }
}
