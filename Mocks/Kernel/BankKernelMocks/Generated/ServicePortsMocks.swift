// From Modules/Kernel/BankKernel/Ports/ServicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `CardsPort`, with or without a fake behind it.
public typealias MockCardsPort = InterceptedCardsPort

extension InterceptedCardsPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardsPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCardsPort` in a log that mocks share.
    public static func cardsPort(_ message: MockCardsPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "CardsPort", message: message)
    }
}

/// An interceptor of `DirectRatesPort`, with or without a fake behind it.
public typealias MockDirectRatesPort = InterceptedDirectRatesPort

extension InterceptedDirectRatesPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any DirectRatesPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockDirectRatesPort` in a log that mocks share.
    public static func directRatesPort(_ message: MockDirectRatesPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "DirectRatesPort", message: message)
    }
}

/// An interceptor of `SalesPort`, with or without a fake behind it.
public typealias MockSalesPort = InterceptedSalesPort

extension InterceptedSalesPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any SalesPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockSalesPort` in a log that mocks share.
    public static func salesPort(_ message: MockSalesPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "SalesPort", message: message)
    }
}

/// An interceptor of `StatementsPort`, with or without a fake behind it.
public typealias MockStatementsPort = InterceptedStatementsPort

extension InterceptedStatementsPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any StatementsPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockStatementsPort` in a log that mocks share.
    public static func statementsPort(_ message: MockStatementsPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "StatementsPort", message: message)
    }
}

/// An interceptor of `TransparentAccountsPort`, with or without a fake behind it.
public typealias MockTransparentAccountsPort = InterceptedTransparentAccountsPort

extension InterceptedTransparentAccountsPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransparentAccountsPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransparentAccountsPort` in a log that mocks share.
    public static func transparentAccountsPort(_ message: MockTransparentAccountsPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransparentAccountsPort", message: message)
    }
}
