public import BankKernel
public import Main

/// A main screen that keeps what it was told to show.
@MainActor
public final class MockMainView: MainViewProtocol {
    /// What a main screen can be told.
    public enum Message: Sendable, Equatable {
        /// `displayFeatures(_:)`.
        case displayFeatures([FeatureModel])
        /// `displayUserAccounts(_:)`.
        case displayUserAccounts([AccountModel])
        /// `displaySelectedAccount(_:)`.
        case displaySelectedAccount(AccountModel)
        /// `displayPasswordChanged()`.
        case displayPasswordChanged
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func displayFeatures(_ features: [FeatureModel]) {
        messages.append(.displayFeatures(features))
    }

    /// Keeps the message.
    public func displayUserAccounts(_ accounts: [AccountModel]) {
        messages.append(.displayUserAccounts(accounts))
    }

    /// Keeps the message.
    public func displaySelectedAccount(_ account: AccountModel) {
        messages.append(.displaySelectedAccount(account))
    }

    /// Keeps the message.
    public func displayPasswordChanged() {
        messages.append(.displayPasswordChanged)
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
