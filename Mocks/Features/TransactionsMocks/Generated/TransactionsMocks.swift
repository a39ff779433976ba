// From Modules/Features/Transactions/TransactionsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
import MockCore
public import Transactions

/// An interceptor of `TransactionsViewProtocol`, with or without a fake behind it.
public typealias MockTransactionsView = InterceptedTransactionsView

extension InterceptedTransactionsView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransactionsViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransactionsView` in a log that mocks share.
    public static func transactionsView(_ message: MockTransactionsView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransactionsView", message: message)
    }
}

/// An interceptor of `TransactionsInteractorProtocol`, with or without a fake behind it.
public typealias MockTransactionsInteractor = InterceptedTransactionsInteractor

extension InterceptedTransactionsInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransactionsInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransactionsInteractor` in a log that mocks share.
    public static func transactionsInteractor(_ message: MockTransactionsInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransactionsInteractor", message: message)
    }
}

/// An interceptor of `TransactionsRouterProtocol`, with or without a fake behind it.
public typealias MockTransactionsRouter = InterceptedTransactionsRouter

extension InterceptedTransactionsRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransactionsRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransactionsRouter` in a log that mocks share.
    public static func transactionsRouter(_ message: MockTransactionsRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransactionsRouter", message: message)
    }
}
