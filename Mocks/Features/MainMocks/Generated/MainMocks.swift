// From Modules/Features/Main/MainContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
public import Main
import MockCore

/// An interceptor of `MainViewProtocol` with a fake behind it, or nothing.
public typealias MockMainView = InterceptedMainView

extension InterceptedMainView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any MainViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockMainView` was told, among what others were told.
    public static func mainView(_ message: MockMainView.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainView", message: message)
    }
}

/// An interceptor of `MainInteractorProtocol` with a fake behind it, or nothing.
public typealias MockMainInteractor = InterceptedMainInteractor

extension InterceptedMainInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any MainInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockMainInteractor` was told, among what others were told.
    public static func mainInteractor(_ message: MockMainInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainInteractor", message: message)
    }
}

/// An interceptor of `MainRouterProtocol` with a fake behind it, or nothing.
public typealias MockMainRouter = InterceptedMainRouter

extension InterceptedMainRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any MainRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockMainRouter` was told, among what others were told.
    public static func mainRouter(_ message: MockMainRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainRouter", message: message)
    }
}
