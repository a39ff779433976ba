// From Modules/Features/Auth/AuthContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Auth
public import Interception
import MockCore

/// An interceptor of `AuthViewProtocol`, with or without a fake behind it.
public typealias MockAuthView = InterceptedAuthView

extension InterceptedAuthView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any AuthViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAuthView` in a log that mocks share.
    public static func authView(_ message: MockAuthView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "AuthView", message: message)
    }
}

/// An interceptor of `AuthInteractorProtocol`, with or without a fake behind it.
public typealias MockAuthInteractor = InterceptedAuthInteractor

extension InterceptedAuthInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any AuthInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAuthInteractor` in a log that mocks share.
    public static func authInteractor(_ message: MockAuthInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "AuthInteractor", message: message)
    }
}

/// An interceptor of `AuthRouterProtocol`, with or without a fake behind it.
public typealias MockAuthRouter = InterceptedAuthRouter

extension InterceptedAuthRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any AuthRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockAuthRouter` in a log that mocks share.
    public static func authRouter(_ message: MockAuthRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "AuthRouter", message: message)
    }
}
