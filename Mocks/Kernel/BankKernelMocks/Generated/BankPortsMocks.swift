// From Modules/Kernel/BankKernel/Ports/BankPorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `BankPorts`, with or without a fake behind it.
public typealias MockBankPorts = InterceptedBankPorts

extension InterceptedBankPorts {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any BankPorts)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockBankPorts` in a log that mocks share.
    public static func bankPorts(_ message: MockBankPorts.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "BankPorts", message: message)
    }
}
