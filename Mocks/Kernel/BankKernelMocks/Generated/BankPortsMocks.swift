// From Modules/Kernel/BankKernel/Ports/BankPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `BankPorts`, with or without a fake behind it.
public typealias MockBankPorts = InterceptedBankPorts

extension InterceptedBankPorts {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any BankPorts)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// A call of `MockBankPorts` in a log that mocks share.
    public static func bankPorts(_ message: MockBankPorts.Message) -> LoggedMessage {
        LoggedMessage(sender: "BankPorts", message: message)
    }
}
