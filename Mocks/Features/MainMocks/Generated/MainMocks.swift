// From Modules/Features/Main/MainContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
public import Main
import MockCore

/// An interceptor of `MainViewProtocol`, with or without a fake behind it.
public typealias MockMainView = InterceptedMainView

extension InterceptedMainView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any MainViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockMainView` in a log that mocks share.
    public static func mainView(_ message: MockMainView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "MainView", message: message)
    }
}

/// An interceptor of `MainInteractorProtocol`, with or without a fake behind it.
public typealias MockMainInteractor = InterceptedMainInteractor

extension InterceptedMainInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any MainInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockMainInteractor` in a log that mocks share.
    public static func mainInteractor(_ message: MockMainInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "MainInteractor", message: message)
    }
}

/// An interceptor of `MainRouterProtocol`, with or without a fake behind it.
public typealias MockMainRouter = InterceptedMainRouter

extension InterceptedMainRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any MainRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockMainRouter` in a log that mocks share.
    public static func mainRouter(_ message: MockMainRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "MainRouter", message: message)
    }
}
