// From Modules/Kernel/BankKernel/Ports/DevicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `CardStorePort`, with or without a fake behind it.
public typealias MockCardStorePort = InterceptedCardStorePort

extension InterceptedCardStorePort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any CardStorePort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockCardStorePort` in a log that mocks share.
    public static func cardStorePort(_ message: MockCardStorePort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "CardStorePort", message: message)
    }
}

/// An interceptor of `DocumentsPort`, with or without a fake behind it.
public typealias MockDocumentsPort = InterceptedDocumentsPort

extension InterceptedDocumentsPort {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any DocumentsPort)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockDocumentsPort` in a log that mocks share.
    public static func documentsPort(_ message: MockDocumentsPort.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "DocumentsPort", message: message)
    }
}

/// An interceptor of `DocumentDraft`, with or without a fake behind it.
public typealias MockDocumentDraft = InterceptedDocumentDraft

extension InterceptedDocumentDraft {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any DocumentDraft)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockDocumentDraft` in a log that mocks share.
    public static func documentDraft(_ message: MockDocumentDraft.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "DocumentDraft", message: message)
    }
}

/// An interceptor of `TransferIDSource`, with or without a fake behind it.
public typealias MockTransferIDSource = InterceptedTransferIDSource

extension InterceptedTransferIDSource {
    /// Answers as configured; otherwise calls `fake`. Mocks with the same `log` share one order.
    public convenience init(fake: (any TransferIDSource)? = nil, log: Interception.MessageLog = Interception.MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension Interception.LoggedMessage {
    /// A call of `MockTransferIDSource` in a log that mocks share.
    public static func transferIDSource(_ message: MockTransferIDSource.Message) -> Interception.LoggedMessage {
        Interception.LoggedMessage(sender: "TransferIDSource", message: message)
    }
}
