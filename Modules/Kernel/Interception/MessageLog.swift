import Synchronization

/// Records the calls of interceptors; those with the same log share one order.
public protocol MessageKeeping: Sendable {
    /// Whether an interceptor lists its own messages as well.
    var keepsValues: Bool { get }

    /// Keeps the call of `method`.
    func keep(_ message: any Sendable & Equatable, of method: String, at passage: Passage)

    /// Keeps how the call of `method` was answered; `value` is `nil` where nothing was given back.
    func keep(_ kind: TraceMessage.Kind, _ value: Any?, of method: String, at passage: Passage)
}

/// Between whom a message passes: `AuthPresenter` calls `AuthView`.
public struct Passage: Sendable {
    let caller: String
    let part: String
}

/// The shared order of the calls of several mocks.
///
///     let log = MessageLog()
///     let (view, router) = (MockTransferView(log: log), MockTransferRouter(log: log))
///     …
///     #expect(log.messages == [.transferView(.showTransferSuccess), .transferRouter(.navigateToSuccessScreen)])
public final class MessageLog: MessageKeeping {
    private let kept = Mutex<[LoggedMessage]>([])

    /// A log without a message.
    public init() {}

    /// The messages of all its mocks, in order of arrival.
    public var messages: [LoggedMessage] { kept.withLock { $0 } }

    /// `true`: tests compare values.
    public var keepsValues: Bool { true }

    /// Keeps the call.
    public func keep(_ message: any Sendable & Equatable, of method: String, at passage: Passage) {
        kept.withLock { $0.append(LoggedMessage(sender: passage.part, message: message)) }
    }

    /// Keeps nothing: a test knows what its mocks answer.
    public func keep(_ kind: TraceMessage.Kind, _ value: Any?, of method: String, at passage: Passage) {}
}

/// Keeps nothing: for interceptors that only inject failures.
public struct NoLog: MessageKeeping {
    /// A log that stays empty.
    public init() {}

    /// `false`
    public var keepsValues: Bool { false }

    /// Keeps nothing.
    public func keep(_ message: any Sendable & Equatable, of method: String, at passage: Passage) {}

    /// Keeps nothing.
    public func keep(_ kind: TraceMessage.Kind, _ value: Any?, of method: String, at passage: Passage) {}
}

/// A message among those of other mocks; each mock has a function that makes one, such as `.authView(_:)`.
public struct LoggedMessage: Sendable, Equatable, CustomStringConvertible {
    private let sender: String
    private let message: any Sendable & Equatable

    /// The `message` that a mock of `sender`, such as `AuthView`, got.
    public init(sender: String, message: any Sendable & Equatable) {
        self.sender = sender
        self.message = message
    }

    /// Equal when the same part got the same message.
    public static func == (left: LoggedMessage, right: LoggedMessage) -> Bool {
        left.sender == right.sender && isEqual(left.message, right.message)
    }

    /// `AuthView.showError(message: "…")`
    public var description: String { "\(sender).\(message)" }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
        (right as? Value) == left
    }
}
