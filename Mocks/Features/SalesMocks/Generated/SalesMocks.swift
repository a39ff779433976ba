// From Modules/Features/Sales/SalesContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
import MockCore
public import Sales

/// An interceptor of `SalesViewProtocol`, with or without a fake behind it.
public typealias MockSalesView = InterceptedSalesView

extension InterceptedSalesView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any SalesViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSalesView` in a log that mocks share.
    public static func salesView(_ message: MockSalesView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "SalesView", message: message)
    }
}

/// An interceptor of `SalesInteractorProtocol`, with or without a fake behind it.
public typealias MockSalesInteractor = InterceptedSalesInteractor

extension InterceptedSalesInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any SalesInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSalesInteractor` in a log that mocks share.
    public static func salesInteractor(_ message: MockSalesInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "SalesInteractor", message: message)
    }
}

/// An interceptor of `SalesRouterProtocol`, with or without a fake behind it.
public typealias MockSalesRouter = InterceptedSalesRouter

extension InterceptedSalesRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any SalesRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSalesRouter` in a log that mocks share.
    public static func salesRouter(_ message: MockSalesRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "SalesRouter", message: message)
    }
}
