// From Modules/Features/Transfer/TransferContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Interception
import MockCore
public import Transfer

/// An interceptor of `TransferViewProtocol` with a fake behind it, or nothing.
public typealias MockTransferView = InterceptedTransferView

extension InterceptedTransferView {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransferViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransferView` was told, among what others were told.
    public static func transferView(_ message: MockTransferView.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferView", message: message)
    }
}

/// An interceptor of `TransferPresenterProtocol` with a fake behind it, or nothing.
public typealias MockTransferPresenter = InterceptedTransferPresenter

extension InterceptedTransferPresenter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransferPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransferPresenter` was told, among what others were told.
    public static func transferPresenter(_ message: MockTransferPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferPresenter", message: message)
    }
}

/// An interceptor of `TransferInteractorProtocol` with a fake behind it, or nothing.
public typealias MockTransferInteractor = InterceptedTransferInteractor

extension InterceptedTransferInteractor {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransferInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransferInteractor` was told, among what others were told.
    public static func transferInteractor(_ message: MockTransferInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferInteractor", message: message)
    }
}

/// An interceptor of `TransferRouterProtocol` with a fake behind it, or nothing.
public typealias MockTransferRouter = InterceptedTransferRouter

extension InterceptedTransferRouter {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransferRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransferRouter` was told, among what others were told.
    public static func transferRouter(_ message: MockTransferRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferRouter", message: message)
    }
}
