/// One message that crossed a contract: a call, or how an interactor answered it.
public struct TraceMessage: Sendable, Hashable {
    /// What a message does.
    public enum Kind: Sendable, Hashable {
        /// Calls a method.
        case call
        /// Gives the result of a call back.
        case result
        /// Ends a call with an error.
        case failure
    }

    /// The part that sent it: `TransferView`.
    public let sender: String
    /// The part that received it: `TransferPresenter`.
    public let receiver: String
    /// The full name of the method that was called: `makeTransfer(fromAccount:toAccount:amount:)`.
    public let method: String
    /// Whether it is the call or an answer to it.
    public let kind: Kind
    /// The arguments of a call, the one result (none of a method that gives none) or the one error; secrets are masked.
    public let values: [String]

    /// A message from `sender` to `receiver`, which is numbered when a log keeps it.
    public init(sender: String, receiver: String, method: String, kind: Kind = .call, values: [String] = []) {
        self.sender = sender
        self.receiver = receiver
        self.method = method
        self.kind = kind
        self.values = values
    }

    /// What is said: `loadBalance(forAccount: Checking DE89370400440532013000)`, `done`, `throws BankError.sameAccount`.
    public var content: String {
        switch kind {
        case .call: MethodName(method).call(with: values)
        case .result: values.first ?? "done"
        case .failure: "throws \(values.joined())"
        }
    }
}

extension TraceMessage: CustomStringConvertible {
    /// One line: `BalanceView -> BalancePresenter  didSelectBack()`; an answer has the arrow `-->`.
    public var description: String { "\(sender) \(kind == .call ? "->" : "-->") \(receiver)  \(content)" }
}
