public import Balance
public import BankKernel

/// A balance screen that keeps what it was told to show.
@MainActor
public final class MockBalanceView: BalanceViewProtocol {
    /// What a balance screen can be told.
    public enum Message: Sendable, Equatable {
        /// `displayBalance(_:)`.
        case displayBalance(BalanceModel)
        /// `showError(_:)`.
        case showError(String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func displayBalance(_ balance: BalanceModel) {
        messages.append(.displayBalance(balance))
    }

    /// Keeps the message.
    public func showError(_ message: String) {
        messages.append(.showError(message))
    }
}
