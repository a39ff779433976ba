// From Modules/Kernel/BankKernel/Ports/IdentityPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `PasswordHashing` with a fake behind it, or nothing.
public typealias MockPasswordHashing = InterceptedPasswordHashing

extension InterceptedPasswordHashing {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any PasswordHashing)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockPasswordHashing` was told, among what others were told.
    public static func passwordHashing(_ message: MockPasswordHashing.Message) -> LoggedMessage {
        LoggedMessage(sender: "PasswordHashing", message: message)
    }
}
