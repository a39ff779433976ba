// From Modules/Kernel/BankKernel/Ports/DevicePorts.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore

/// A mock of `DocumentsPort`: it keeps its messages in order and does as it is told.
public final class MockDocumentsPort: DocumentsPort {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case begin(path: String, replacing: Bool)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case begin
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var begin: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var begin: (@Sendable (String, Bool) async throws(StorageFailure) -> any DocumentDraft)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any DocumentsPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any DocumentsPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "DocumentsPort", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: StorageFailure?) {
        core.failures.begin = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        let script = await core.receive(.begin(path: path, replacing: replacing), at: .begin)
        if let failure = script.failures.begin { throw failure }
        if let answer = script.answers.begin { return try await answer(path, replacing) }
        if let fake { return try await fake.begin(path: path, replacing: replacing) }
        return try core.unanswered("begin(path:replacing:)", answer: "begin", throwing: StorageFailure.self)
    }
}

extension LoggedMessage {
    /// What a `MockDocumentsPort` was told, among what others were told.
    public static func documentsPort(_ message: MockDocumentsPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "DocumentsPort", message: message)
    }
}

/// A mock of `DocumentDraft`: it keeps its messages in order and does as it is told.
public final class MockDocumentDraft: DocumentDraft {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case append(String)
        case commit

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .commit: "commit"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case append
        case commit
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var append: StorageFailure?
        public var commit: StorageFailure?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var append: (@Sendable (String) async throws(StorageFailure) -> Void)?
        public var commit: (@Sendable () async throws(StorageFailure) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any DocumentDraft)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any DocumentDraft)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "DocumentDraft", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: StorageFailure?) {
        core.failures.append = error
        core.failures.commit = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func append(_ text: String) async throws(StorageFailure) {
        let script = await core.receive(.append(text), at: .append)
        if let failure = script.failures.append { throw failure }
        if let answer = script.answers.append { return try await answer(text) }
        if let fake { try await fake.append(text) }
    }

    public func commit() async throws(StorageFailure) {
        let script = await core.receive(.commit, at: .commit)
        if let failure = script.failures.commit { throw failure }
        if let answer = script.answers.commit { return try await answer() }
        if let fake { try await fake.commit() }
    }
}

extension LoggedMessage {
    /// What a `MockDocumentDraft` was told, among what others were told.
    public static func documentDraft(_ message: MockDocumentDraft.Message) -> LoggedMessage {
        LoggedMessage(sender: "DocumentDraft", message: message)
    }
}

/// A mock of `TransferIDSource`: it keeps its messages in order and does as it is told.
public final class MockTransferIDSource: TransferIDSource {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case next

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .next: "next"
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var next: (@Sendable () -> TransferID)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransferIDSource)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferIDSource)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferIDSource", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func next() -> TransferID {
        let script = core.receive(.next)
        if let answer = script.answers.next { return answer() }
        if let fake { return fake.next() }
        return core.unanswered("next()", answer: "next")
    }
}

extension LoggedMessage {
    /// What a `MockTransferIDSource` was told, among what others were told.
    public static func transferIDSource(_ message: MockTransferIDSource.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferIDSource", message: message)
    }
}
