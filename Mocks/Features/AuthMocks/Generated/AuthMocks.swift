// From Modules/Features/Auth/AuthContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Auth
public import Interception
import MockCore

/// An interceptor of `AuthViewProtocol` with a fake behind it, or nothing.
public typealias MockAuthView = InterceptedAuthView

extension InterceptedAuthView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any AuthViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAuthView` was told, among what others were told.
    public static func authView(_ message: MockAuthView.Message) -> LoggedMessage {
        LoggedMessage(sender: "AuthView", message: message)
    }
}

/// An interceptor of `AuthInteractorProtocol` with a fake behind it, or nothing.
public typealias MockAuthInteractor = InterceptedAuthInteractor

extension InterceptedAuthInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any AuthInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAuthInteractor` was told, among what others were told.
    public static func authInteractor(_ message: MockAuthInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "AuthInteractor", message: message)
    }
}

/// An interceptor of `AuthRouterProtocol` with a fake behind it, or nothing.
public typealias MockAuthRouter = InterceptedAuthRouter

extension InterceptedAuthRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any AuthRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockAuthRouter` was told, among what others were told.
    public static func authRouter(_ message: MockAuthRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "AuthRouter", message: message)
    }
}
