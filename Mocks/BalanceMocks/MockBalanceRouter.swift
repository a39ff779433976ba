public import Balance
public import BankKernel

/// A router that keeps where it was told to go.
@MainActor
public final class MockBalanceRouter: BalanceRouterProtocol {
    /// Where the balance screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateBack()`.
        case navigateBack
        /// `navigateToTransfer(account:)`.
        case navigateToTransfer(account: AccountModel)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }

    /// Keeps the message.
    public func navigateToTransfer(account: AccountModel) {
        messages.append(.navigateToTransfer(account: account))
    }
}
