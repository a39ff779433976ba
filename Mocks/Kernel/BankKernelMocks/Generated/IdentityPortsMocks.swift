// From Modules/Kernel/BankKernel/Ports/IdentityPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `PasswordHashing`, with or without a fake behind it.
public typealias MockPasswordHashing = InterceptedPasswordHashing

extension InterceptedPasswordHashing {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any PasswordHashing)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockPasswordHashing` in a log that mocks share.
    public static func passwordHashing(_ message: MockPasswordHashing.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "PasswordHashing", message: message)
    }
}

/// An interceptor of `LoginSessionsPort`, with or without a fake behind it.
public typealias MockLoginSessionsPort = InterceptedLoginSessionsPort

extension InterceptedLoginSessionsPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any LoginSessionsPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockLoginSessionsPort` in a log that mocks share.
    public static func loginSessionsPort(_ message: MockLoginSessionsPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "LoginSessionsPort", message: message)
    }
}
