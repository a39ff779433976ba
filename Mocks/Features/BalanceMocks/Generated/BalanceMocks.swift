// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Balance
public import Interception
import MockCore

/// An interceptor of `BalanceViewProtocol` with a fake behind it, or nothing.
public typealias MockBalanceView = InterceptedBalanceView

extension InterceptedBalanceView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any BalanceViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockBalanceView` was told, among what others were told.
    public static func balanceView(_ message: MockBalanceView.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalanceView", message: message)
    }
}

/// An interceptor of `BalanceInteractorProtocol` with a fake behind it, or nothing.
public typealias MockBalanceInteractor = InterceptedBalanceInteractor

extension InterceptedBalanceInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any BalanceInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockBalanceInteractor` was told, among what others were told.
    public static func balanceInteractor(_ message: MockBalanceInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalanceInteractor", message: message)
    }
}

/// An interceptor of `BalanceRouterProtocol` with a fake behind it, or nothing.
public typealias MockBalanceRouter = InterceptedBalanceRouter

extension InterceptedBalanceRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any BalanceRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockBalanceRouter` was told, among what others were told.
    public static func balanceRouter(_ message: MockBalanceRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "BalanceRouter", message: message)
    }
}
