// From Modules/Features/History/HistoryContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import History
public import Interception
import MockCore

/// An interceptor of `HistoryViewProtocol`, with or without a fake behind it.
public typealias MockHistoryView = InterceptedHistoryView

extension InterceptedHistoryView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any HistoryViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockHistoryView` in a log that mocks share.
    public static func historyView(_ message: MockHistoryView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "HistoryView", message: message)
    }
}

/// An interceptor of `HistoryInteractorProtocol`, with or without a fake behind it.
public typealias MockHistoryInteractor = InterceptedHistoryInteractor

extension InterceptedHistoryInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any HistoryInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockHistoryInteractor` in a log that mocks share.
    public static func historyInteractor(_ message: MockHistoryInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "HistoryInteractor", message: message)
    }
}

/// An interceptor of `HistoryRouterProtocol`, with or without a fake behind it.
public typealias MockHistoryRouter = InterceptedHistoryRouter

extension InterceptedHistoryRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any HistoryRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockHistoryRouter` in a log that mocks share.
    public static func historyRouter(_ message: MockHistoryRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "HistoryRouter", message: message)
    }
}
