// From Modules/Kernel/BankKernel/Ports/BankPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `BankPorts` with a fake behind it, or nothing.
public typealias MockBankPorts = InterceptedBankPorts

extension InterceptedBankPorts {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any BankPorts)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockBankPorts` was told, among what others were told.
    public static func bankPorts(_ message: MockBankPorts.Message) -> LoggedMessage {
        LoggedMessage(sender: "BankPorts", message: message)
    }
}
