import Synchronization

/// The order over several mocks that were made with it.
///
///     let log = MessageLog()
///     let (view, router) = (MockTransferView(log: log), MockTransferRouter(log: log))
///     …
///     #expect(log.messages == [.transferView(.showTransferSuccess), .transferRouter(.navigateToSuccessScreen)])
public final class MessageLog: Sendable {
    private let kept = Mutex<[LoggedMessage]>([])

    /// A log without a message.
    public init() {}

    /// The messages of all its mocks, in order of arrival.
    public var messages: [LoggedMessage] { kept.withLock { $0 } }

    func append(_ message: LoggedMessage) {
        kept.withLock { $0.append(message) }
    }
}

/// A message among those of other mocks; each mock has a function that makes one, such as `.authView(_:)`.
public struct LoggedMessage: Sendable, Equatable, CustomStringConvertible {
    private let sender: String
    private let message: any Sendable & Equatable

    /// The `message` that a mock of `sender`, such as `AuthView`, was told.
    public init(sender: String, message: any Sendable & Equatable) {
        self.sender = sender
        self.message = message
    }

    /// Equal when the same part was told the same.
    public static func == (left: LoggedMessage, right: LoggedMessage) -> Bool {
        left.sender == right.sender && isEqual(left.message, right.message)
    }

    /// `AuthView.showError(message: "…")`
    public var description: String { "\(sender).\(message)" }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
        (right as? Value) == left
    }
}
