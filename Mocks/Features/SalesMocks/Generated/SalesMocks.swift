// From Modules/Features/Sales/SalesContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
import MockCore
public import Sales

/// An interceptor of `SalesViewProtocol` with a fake behind it, or nothing.
public typealias MockSalesView = InterceptedSalesView

extension InterceptedSalesView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any SalesViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockSalesView` was told, among what others were told.
    public static func salesView(_ message: MockSalesView.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesView", message: message)
    }
}

/// An interceptor of `SalesInteractorProtocol` with a fake behind it, or nothing.
public typealias MockSalesInteractor = InterceptedSalesInteractor

extension InterceptedSalesInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any SalesInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockSalesInteractor` was told, among what others were told.
    public static func salesInteractor(_ message: MockSalesInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesInteractor", message: message)
    }
}

/// An interceptor of `SalesRouterProtocol` with a fake behind it, or nothing.
public typealias MockSalesRouter = InterceptedSalesRouter

extension InterceptedSalesRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any SalesRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockSalesRouter` was told, among what others were told.
    public static func salesRouter(_ message: MockSalesRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesRouter", message: message)
    }
}
