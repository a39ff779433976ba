import TraceCore

/// An error that a customer can meet: an interactor throws it, or a presenter refuses with it and the view shows why.
public struct ErrorCase: Sendable, Hashable {
    /// The type and the case: `BankError.sameAccount`.
    public let name: String
    /// Words that only the message of this case has; `nil` when it has none of its own.
    public let phrase: String?

    /// The case called `name`, as a walk shows it by `phrase`.
    public init(_ name: String, saying phrase: String?) {
        self.name = name
        self.phrase = phrase
    }

    /// Whether `message` throws the error or shows its words.
    func isMet(by message: TraceMessage) -> Bool {
        switch message.kind {
        case .failure: message.values == [name]
        case .call: message.showsError && phrase.map { message.values.joined().contains($0) } ?? false
        case .result: false
        }
    }
}

extension TraceMessage {
    fileprivate var showsError: Bool { receiver.hasSuffix("View") && method.hasPrefix("showError(") }
}
