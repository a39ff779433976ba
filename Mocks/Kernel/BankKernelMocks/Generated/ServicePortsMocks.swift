// From Modules/Kernel/BankKernel/Ports/ServicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `CardsPort` with a fake behind it, or nothing.
public typealias MockCardsPort = InterceptedCardsPort

extension InterceptedCardsPort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any CardsPort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCardsPort` was told, among what others were told.
    public static func cardsPort(_ message: MockCardsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardsPort", message: message)
    }
}

/// An interceptor of `DirectRatesPort` with a fake behind it, or nothing.
public typealias MockDirectRatesPort = InterceptedDirectRatesPort

extension InterceptedDirectRatesPort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any DirectRatesPort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockDirectRatesPort` was told, among what others were told.
    public static func directRatesPort(_ message: MockDirectRatesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "DirectRatesPort", message: message)
    }
}

/// An interceptor of `SalesPort` with a fake behind it, or nothing.
public typealias MockSalesPort = InterceptedSalesPort

extension InterceptedSalesPort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any SalesPort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockSalesPort` was told, among what others were told.
    public static func salesPort(_ message: MockSalesPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesPort", message: message)
    }
}

/// An interceptor of `StatementsPort` with a fake behind it, or nothing.
public typealias MockStatementsPort = InterceptedStatementsPort

extension InterceptedStatementsPort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any StatementsPort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockStatementsPort` was told, among what others were told.
    public static func statementsPort(_ message: MockStatementsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "StatementsPort", message: message)
    }
}

/// An interceptor of `TransparentAccountsPort` with a fake behind it, or nothing.
public typealias MockTransparentAccountsPort = InterceptedTransparentAccountsPort

extension InterceptedTransparentAccountsPort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransparentAccountsPort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransparentAccountsPort` was told, among what others were told.
    public static func transparentAccountsPort(_ message: MockTransparentAccountsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransparentAccountsPort", message: message)
    }
}
