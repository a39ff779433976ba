public import BankKernel
public import History

/// A history screen that keeps what it was told to show.
@MainActor
public final class MockHistoryView: HistoryViewProtocol {
    /// What a history screen can be told.
    public enum Message: Sendable, Equatable {
        /// `displayTransactions(_:)`.
        case displayTransactions([TransactionModel])
        /// `displayMoreAvailable(_:)`.
        case displayMoreAvailable(Bool)
        /// `displayDetails(_:)`.
        case displayDetails(TransactionDetails)
        /// `displayTurnover(_:)`.
        case displayTurnover([MonthlyTurnover])
        /// `askReplacement(path:)`.
        case askReplacement(path: String)
        /// `displayExport(count:path:)`.
        case displayExport(count: Int, path: String)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func displayTransactions(_ transactions: [TransactionModel]) {
        messages.append(.displayTransactions(transactions))
    }

    /// Keeps the message.
    public func displayMoreAvailable(_ isAvailable: Bool) {
        messages.append(.displayMoreAvailable(isAvailable))
    }

    /// Keeps the message.
    public func displayDetails(_ details: TransactionDetails) {
        messages.append(.displayDetails(details))
    }

    /// Keeps the message.
    public func displayTurnover(_ months: [MonthlyTurnover]) {
        messages.append(.displayTurnover(months))
    }

    /// Keeps the message.
    public func askReplacement(path: String) {
        messages.append(.askReplacement(path: path))
    }

    /// Keeps the message.
    public func displayExport(count: Int, path: String) {
        messages.append(.displayExport(count: count, path: path))
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
