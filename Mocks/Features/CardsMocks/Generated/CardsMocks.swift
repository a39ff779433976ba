// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Cards
public import Interception
import MockCore

/// An interceptor of `CardsViewProtocol` with a fake behind it, or nothing.
public typealias MockCardsView = InterceptedCardsView

extension InterceptedCardsView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any CardsViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCardsView` was told, among what others were told.
    public static func cardsView(_ message: MockCardsView.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsView", message: message)
    }
}

/// An interceptor of `CardsInteractorProtocol` with a fake behind it, or nothing.
public typealias MockCardsInteractor = InterceptedCardsInteractor

extension InterceptedCardsInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any CardsInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCardsInteractor` was told, among what others were told.
    public static func cardsInteractor(_ message: MockCardsInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsInteractor", message: message)
    }
}

/// An interceptor of `CardsRouterProtocol` with a fake behind it, or nothing.
public typealias MockCardsRouter = InterceptedCardsRouter

extension InterceptedCardsRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any CardsRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCardsRouter` was told, among what others were told.
    public static func cardsRouter(_ message: MockCardsRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsRouter", message: message)
    }
}
