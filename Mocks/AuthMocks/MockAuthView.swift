public import Auth

/// A login screen that keeps what it was told to show.
@MainActor
public final class MockAuthView: AuthViewProtocol {
    /// What a login screen can be told.
    public enum Message: Sendable, Equatable {
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
