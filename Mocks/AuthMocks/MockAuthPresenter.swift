public import Auth

/// A presenter that keeps what a login screen reported, but no password; for tests of a view of one's own.
@MainActor
public final class MockAuthPresenter: AuthPresenterProtocol {
    /// What a login screen can report.
    public enum Message: Sendable, Equatable {
        /// `login(username:password:)`; the password is masked.
        case login(username: String, password: MaskedPassword)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message, without the password.
    public func login(username: String, password: String) async {
        messages.append(.login(username: username, password: MaskedPassword(password)))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
