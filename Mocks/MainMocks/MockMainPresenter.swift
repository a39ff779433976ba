public import BankKernel
public import Main

/// A presenter that keeps what a main screen reported; for tests of a view of one's own.
@MainActor
public final class MockMainPresenter: MainPresenterProtocol {
    /// What a main screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadFeatures()`.
        case loadFeatures
        /// `didSelectFeature(_:)`.
        case didSelectFeature(FeatureType)
        /// `loadUserAccounts(user:)`.
        case loadUserAccounts(user: UserModel)
        /// `didSelectAccount(_:)`.
        case didSelectAccount(AccountModel)
        /// `changePassword(oldPassword:newPassword:repeatedPassword:)`.
        case changePassword
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadFeatures() async {
        messages.append(.loadFeatures)
    }

    /// Keeps the message.
    public func didSelectFeature(_ feature: FeatureType) async {
        messages.append(.didSelectFeature(feature))
    }

    /// Keeps the message.
    public func loadUserAccounts(user: UserModel) async {
        messages.append(.loadUserAccounts(user: user))
    }

    /// Keeps the message.
    public func didSelectAccount(_ account: AccountModel) async {
        messages.append(.didSelectAccount(account))
    }

    /// Keeps the message, but none of the passwords.
    public func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async {
        messages.append(.changePassword)
    }
}
