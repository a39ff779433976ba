public import BankKernel
public import Transfer

/// A transfer screen that keeps what it was told to show.
@MainActor
public final class MockTransferView: TransferViewProtocol {
    /// What a transfer screen can be told.
    public enum Message: Sendable, Equatable {
        /// `displayPayees(_:)`.
        case displayPayees([AccountModel])
        /// `askConfirmation(of:)`.
        case askConfirmation(of: TransferDraft)
        /// `showTransferSuccess()`.
        case showTransferSuccess
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func displayPayees(_ payees: [AccountModel]) {
        messages.append(.displayPayees(payees))
    }

    /// Keeps the message.
    public func askConfirmation(of draft: TransferDraft) {
        messages.append(.askConfirmation(of: draft))
    }

    /// Keeps the message.
    public func showTransferSuccess() {
        messages.append(.showTransferSuccess)
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
