// From Modules/Features/Transactions/TransactionsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
import MockCore
public import Transactions

/// An interceptor of `TransactionsViewProtocol` with a fake behind it, or nothing.
public typealias MockTransactionsView = InterceptedTransactionsView

extension InterceptedTransactionsView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransactionsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsView` was told, among what others were told.
    public static func transactionsView(_ message: MockTransactionsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsView", message: message)
    }
}

/// An interceptor of `TransactionsInteractorProtocol` with a fake behind it, or nothing.
public typealias MockTransactionsInteractor = InterceptedTransactionsInteractor

extension InterceptedTransactionsInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransactionsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsInteractor` was told, among what others were told.
    public static func transactionsInteractor(_ message: MockTransactionsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsInteractor", message: message)
    }
}

/// An interceptor of `TransactionsRouterProtocol` with a fake behind it, or nothing.
public typealias MockTransactionsRouter = InterceptedTransactionsRouter

extension InterceptedTransactionsRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransactionsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransactionsRouter` was told, among what others were told.
    public static func transactionsRouter(_ message: MockTransactionsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransactionsRouter", message: message)
    }
}
