// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Balance
public import Interception
import MockCore

/// An interceptor of `BalanceViewProtocol`, with or without a fake behind it.
public typealias MockBalanceView = InterceptedBalanceView

extension InterceptedBalanceView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any BalanceViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockBalanceView` in a log that mocks share.
    public static func balanceView(_ message: MockBalanceView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "BalanceView", message: message)
    }
}

/// An interceptor of `BalanceInteractorProtocol`, with or without a fake behind it.
public typealias MockBalanceInteractor = InterceptedBalanceInteractor

extension InterceptedBalanceInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any BalanceInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockBalanceInteractor` in a log that mocks share.
    public static func balanceInteractor(_ message: MockBalanceInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "BalanceInteractor", message: message)
    }
}

/// An interceptor of `BalanceRouterProtocol`, with or without a fake behind it.
public typealias MockBalanceRouter = InterceptedBalanceRouter

extension InterceptedBalanceRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any BalanceRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockBalanceRouter` in a log that mocks share.
    public static func balanceRouter(_ message: MockBalanceRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "BalanceRouter", message: message)
    }
}
