// From Modules/Features/Accounts/AccountsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Accounts
public import Interception
import MockCore

/// An interceptor of `AccountsViewProtocol`, with or without a fake behind it.
public typealias MockAccountsView = InterceptedAccountsView

extension InterceptedAccountsView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any AccountsViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAccountsView` in a log that mocks share.
    public static func accountsView(_ message: MockAccountsView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "AccountsView", message: message)
    }
}

/// An interceptor of `AccountsInteractorProtocol`, with or without a fake behind it.
public typealias MockAccountsInteractor = InterceptedAccountsInteractor

extension InterceptedAccountsInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any AccountsInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAccountsInteractor` in a log that mocks share.
    public static func accountsInteractor(_ message: MockAccountsInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "AccountsInteractor", message: message)
    }
}

/// An interceptor of `AccountsRouterProtocol`, with or without a fake behind it.
public typealias MockAccountsRouter = InterceptedAccountsRouter

extension InterceptedAccountsRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any AccountsRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAccountsRouter` in a log that mocks share.
    public static func accountsRouter(_ message: MockAccountsRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "AccountsRouter", message: message)
    }
}
