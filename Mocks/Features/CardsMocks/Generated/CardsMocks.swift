// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Cards
public import Interception
import MockCore

/// An interceptor of `CardsViewProtocol`, with or without a fake behind it.
public typealias MockCardsView = InterceptedCardsView

extension InterceptedCardsView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCardsView` in a log that mocks share.
    public static func cardsView(_ message: MockCardsView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "CardsView", message: message)
    }
}

/// An interceptor of `CardsInteractorProtocol`, with or without a fake behind it.
public typealias MockCardsInteractor = InterceptedCardsInteractor

extension InterceptedCardsInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCardsInteractor` in a log that mocks share.
    public static func cardsInteractor(_ message: MockCardsInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "CardsInteractor", message: message)
    }
}

/// An interceptor of `CardsRouterProtocol`, with or without a fake behind it.
public typealias MockCardsRouter = InterceptedCardsRouter

extension InterceptedCardsRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCardsRouter` in a log that mocks share.
    public static func cardsRouter(_ message: MockCardsRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "CardsRouter", message: message)
    }
}
