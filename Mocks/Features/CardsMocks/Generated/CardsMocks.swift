// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Cards
public import Interception
import MockCore

/// An interceptor of `CardsViewProtocol`, with or without a fake behind it.
public typealias MockCardsView = InterceptedCardsView

extension InterceptedCardsView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// A call of `MockCardsView` in a log that mocks share.
    public static func cardsView(_ message: MockCardsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsView", message: message)
    }
}

/// An interceptor of `CardsInteractorProtocol`, with or without a fake behind it.
public typealias MockCardsInteractor = InterceptedCardsInteractor

extension InterceptedCardsInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// A call of `MockCardsInteractor` in a log that mocks share.
    public static func cardsInteractor(_ message: MockCardsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsInteractor", message: message)
    }
}

/// An interceptor of `CardsRouterProtocol`, with or without a fake behind it.
public typealias MockCardsRouter = InterceptedCardsRouter

extension InterceptedCardsRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// A call of `MockCardsRouter` in a log that mocks share.
    public static func cardsRouter(_ message: MockCardsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsRouter", message: message)
    }
}
