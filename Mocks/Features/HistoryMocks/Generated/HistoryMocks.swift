// From Modules/Features/History/HistoryContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import History
public import Interception
import MockCore

/// An interceptor of `HistoryViewProtocol` with a fake behind it, or nothing.
public typealias MockHistoryView = InterceptedHistoryView

extension InterceptedHistoryView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any HistoryViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockHistoryView` was told, among what others were told.
    public static func historyView(_ message: MockHistoryView.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryView", message: message)
    }
}

/// An interceptor of `HistoryInteractorProtocol` with a fake behind it, or nothing.
public typealias MockHistoryInteractor = InterceptedHistoryInteractor

extension InterceptedHistoryInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any HistoryInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockHistoryInteractor` was told, among what others were told.
    public static func historyInteractor(_ message: MockHistoryInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryInteractor", message: message)
    }
}

/// An interceptor of `HistoryRouterProtocol` with a fake behind it, or nothing.
public typealias MockHistoryRouter = InterceptedHistoryRouter

extension InterceptedHistoryRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any HistoryRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockHistoryRouter` was told, among what others were told.
    public static func historyRouter(_ message: MockHistoryRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "HistoryRouter", message: message)
    }
}
