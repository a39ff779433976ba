// From Modules/Kernel/BankKernel/Ports/DevicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
import MockCore

/// An interceptor of `CardStorePort` with a fake behind it, or nothing.
public typealias MockCardStorePort = InterceptedCardStorePort

extension InterceptedCardStorePort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any CardStorePort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockCardStorePort` was told, among what others were told.
    public static func cardStorePort(_ message: MockCardStorePort.Message) -> LoggedMessage {
        LoggedMessage(sender: "CardStorePort", message: message)
    }
}

/// An interceptor of `DocumentsPort` with a fake behind it, or nothing.
public typealias MockDocumentsPort = InterceptedDocumentsPort

extension InterceptedDocumentsPort {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any DocumentsPort)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockDocumentsPort` was told, among what others were told.
    public static func documentsPort(_ message: MockDocumentsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "DocumentsPort", message: message)
    }
}

/// An interceptor of `DocumentDraft` with a fake behind it, or nothing.
public typealias MockDocumentDraft = InterceptedDocumentDraft

extension InterceptedDocumentDraft {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any DocumentDraft)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockDocumentDraft` was told, among what others were told.
    public static func documentDraft(_ message: MockDocumentDraft.Message) -> LoggedMessage {
        LoggedMessage(sender: "DocumentDraft", message: message)
    }
}

/// An interceptor of `TransferIDSource` with a fake behind it, or nothing.
public typealias MockTransferIDSource = InterceptedTransferIDSource

extension InterceptedTransferIDSource {
    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public convenience init(fake: (any TransferIDSource)? = nil, log: MessageLog = MessageLog()) {
        self.init(fake, log: log, unanswered: .issue)
    }
}

extension LoggedMessage {
    /// What a `MockTransferIDSource` was told, among what others were told.
    public static func transferIDSource(_ message: MockTransferIDSource.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferIDSource", message: message)
    }
}
