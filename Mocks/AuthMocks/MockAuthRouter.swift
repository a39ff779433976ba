public import Auth
public import BankKernel

/// A router that keeps where it was told to go.
@MainActor
public final class MockAuthRouter: AuthRouterProtocol {
    /// Where the login screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToMainScreen(user:)`.
        case navigateToMainScreen(user: UserModel)
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToMainScreen(user: UserModel) {
        messages.append(.navigateToMainScreen(user: user))
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
