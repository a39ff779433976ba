// From Modules/Features/Accounts/AccountsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Accounts
public import Interception
import MockCore

/// An interceptor of `AccountsViewProtocol` with a fake behind it, or nothing.
public typealias MockAccountsView = InterceptedAccountsView

extension InterceptedAccountsView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any AccountsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAccountsView` was told, among what others were told.
    public static func accountsView(_ message: MockAccountsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsView", message: message)
    }
}

/// An interceptor of `AccountsInteractorProtocol` with a fake behind it, or nothing.
public typealias MockAccountsInteractor = InterceptedAccountsInteractor

extension InterceptedAccountsInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any AccountsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAccountsInteractor` was told, among what others were told.
    public static func accountsInteractor(_ message: MockAccountsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsInteractor", message: message)
    }
}

/// An interceptor of `AccountsRouterProtocol` with a fake behind it, or nothing.
public typealias MockAccountsRouter = InterceptedAccountsRouter

extension InterceptedAccountsRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any AccountsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAccountsRouter` was told, among what others were told.
    public static func accountsRouter(_ message: MockAccountsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "AccountsRouter", message: message)
    }
}
