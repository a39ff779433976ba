// From Modules/Features/Transfer/TransferContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
import MockCore
public import Transfer

/// An interceptor of `TransferViewProtocol`, with or without a fake behind it.
public typealias MockTransferView = InterceptedTransferView

extension InterceptedTransferView {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransferViewProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransferView` in a log that mocks share.
    public static func transferView(_ message: MockTransferView.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransferView", message: message)
    }
}

/// An interceptor of `TransferPresenterProtocol`, with or without a fake behind it.
public typealias MockTransferPresenter = InterceptedTransferPresenter

extension InterceptedTransferPresenter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransferPresenterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransferPresenter` in a log that mocks share.
    public static func transferPresenter(_ message: MockTransferPresenter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransferPresenter", message: message)
    }
}

/// An interceptor of `TransferInteractorProtocol`, with or without a fake behind it.
public typealias MockTransferInteractor = InterceptedTransferInteractor

extension InterceptedTransferInteractor {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransferInteractorProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransferInteractor` in a log that mocks share.
    public static func transferInteractor(_ message: MockTransferInteractor.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransferInteractor", message: message)
    }
}

/// An interceptor of `TransferRouterProtocol`, with or without a fake behind it.
public typealias MockTransferRouter = InterceptedTransferRouter

extension InterceptedTransferRouter {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransferRouterProtocol)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransferRouter` in a log that mocks share.
    public static func transferRouter(_ message: MockTransferRouter.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransferRouter", message: message)
    }
}
