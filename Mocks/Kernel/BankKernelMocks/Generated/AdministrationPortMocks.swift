// From Modules/Kernel/BankKernel/Ports/AdministrationPort.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Money

/// A mock of `AdministrationPort`: it keeps its messages in order and does as it is told.
public final class MockAdministrationPort: AdministrationPort {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `addCustomer(username:displayName:passwordHash:)`.
        case addCustomer(username: String, displayName: String, passwordHash: PasswordHash?)
        /// `openAccount(for:name:currency:)`.
        case openAccount(for: String, name: String, currency: Currency)
        /// `deposit(to:amount:reference:)`.
        case deposit(to: IBAN, amount: Money, reference: TransferReference)
        /// `audit(against:)`.
        case audit(against: String?)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `addCustomer(username:displayName:passwordHash:)`.
        case addCustomer
        /// `openAccount(for:name:currency:)`.
        case openAccount
        /// `deposit(to:amount:reference:)`.
        case deposit
        /// `audit(against:)`.
        case audit
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `addCustomer(username:displayName:passwordHash:)`.
        public var addCustomer: BankError?
        /// For `openAccount(for:name:currency:)`.
        public var openAccount: BankError?
        /// For `deposit(to:amount:reference:)`.
        public var deposit: BankError?
        /// For `audit(against:)`.
        public var audit: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `addCustomer(username:displayName:passwordHash:)`.
        public var addCustomer: (@Sendable (String, String, PasswordHash?) async throws(BankError) -> UserModel)?
        /// For `openAccount(for:name:currency:)`.
        public var openAccount: (@Sendable (String, String, Currency) async throws(BankError) -> AccountModel)?
        /// For `deposit(to:amount:reference:)`.
        public var deposit: (@Sendable (IBAN, Money, TransferReference) async throws(BankError) -> TransferReceipt)?
        /// For `audit(against:)`.
        public var audit: (@Sendable (String?) async throws(BankError) -> BankAudit)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AdministrationPort)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AdministrationPort)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AdministrationPort", failures: Failures(), answers: Answers(), log: log)
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
    public func failAll(with error: BankError?) {
        core.failures.addCustomer = error
        core.failures.openAccount = error
        core.failures.deposit = error
        core.failures.audit = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func addCustomer(username: String, displayName: String, passwordHash: PasswordHash?) async throws(BankError) -> UserModel {
        let script = await core.receive(.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash), at: .addCustomer)
        if let failure = script.failures.addCustomer { throw failure }
        if let answer = script.answers.addCustomer { return try await answer(username, displayName, passwordHash) }
        if let fake { return try await fake.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash) }
        core.endTest(unanswered: "addCustomer(username:displayName:passwordHash:)", answer: "addCustomer")
    }

    /// Keeps the message, then does as it is told.
    public func openAccount(for username: String, name: String, currency: Currency) async throws(BankError) -> AccountModel {
        let script = await core.receive(.openAccount(for: username, name: name, currency: currency), at: .openAccount)
        if let failure = script.failures.openAccount { throw failure }
        if let answer = script.answers.openAccount { return try await answer(username, name, currency) }
        if let fake { return try await fake.openAccount(for: username, name: name, currency: currency) }
        core.endTest(unanswered: "openAccount(for:name:currency:)", answer: "openAccount")
    }

    /// Keeps the message, then does as it is told.
    public func deposit(to account: IBAN, amount: Money, reference: TransferReference) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.deposit(to: account, amount: amount, reference: reference), at: .deposit)
        if let failure = script.failures.deposit { throw failure }
        if let answer = script.answers.deposit { return try await answer(account, amount, reference) }
        if let fake { return try await fake.deposit(to: account, amount: amount, reference: reference) }
        core.endTest(unanswered: "deposit(to:amount:reference:)", answer: "deposit")
    }

    /// Keeps the message, then does as it is told.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        let script = await core.receive(.audit(against: seal), at: .audit)
        if let failure = script.failures.audit { throw failure }
        if let answer = script.answers.audit { return try await answer(seal) }
        if let fake { return try await fake.audit(against: seal) }
        core.endTest(unanswered: "audit(against:)", answer: "audit")
    }
}

extension LoggedMessage {
    /// What a `MockAdministrationPort` was told, among what others were told.
    public static func administrationPort(_ message: MockAdministrationPort.Message) -> LoggedMessage {
        LoggedMessage(sender: "AdministrationPort", message: message)
    }
}
