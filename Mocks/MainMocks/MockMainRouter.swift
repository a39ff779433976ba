public import BankKernel
public import Main

/// A router that keeps where it was told to go.
@MainActor
public final class MockMainRouter: MainRouterProtocol {
    /// Where the main screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToFeature(_:account:)`.
        case navigateToFeature(FeatureType, account: AccountModel?)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        messages.append(.navigateToFeature(feature, account: account))
    }
}
