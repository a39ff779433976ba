public import Balance
public import BankKernel

/// A presenter that keeps what a balance screen reported; for tests of a view of one's own.
@MainActor
public final class MockBalancePresenter: BalancePresenterProtocol {
    /// What a balance screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadBalance(forAccount:)`.
        case loadBalance(account: AccountModel)
        /// `didSelectTransfer(fromAccount:)`.
        case didSelectTransfer(fromAccount: AccountModel)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadBalance(forAccount account: AccountModel) async {
        messages.append(.loadBalance(account: account))
    }

    /// Keeps the message.
    public func didSelectTransfer(fromAccount account: AccountModel) {
        messages.append(.didSelectTransfer(fromAccount: account))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
