// From Modules/Features/Transfer/TransferContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Money
public import Transfer

/// A mock of `TransferViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransferView: TransferViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displaySource(_:)`.
        case displaySource(AccountModel)
        /// `displayPayees(_:)`.
        case displayPayees([AccountModel])
        /// `askConfirmation(of:)`.
        case askConfirmation(of: TransferDraft)
        /// `displayReceipt(_:)`.
        case displayReceipt(TransferNote)
        /// `showTransferSuccess()`.
        case showTransferSuccess
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displaySource(_:)`.
        public var displaySource: (@MainActor @Sendable (AccountModel) -> Void)?
        /// For `displayPayees(_:)`.
        public var displayPayees: (@MainActor @Sendable ([AccountModel]) -> Void)?
        /// For `askConfirmation(of:)`.
        public var askConfirmation: (@MainActor @Sendable (TransferDraft) -> Void)?
        /// For `displayReceipt(_:)`.
        public var displayReceipt: (@MainActor @Sendable (TransferNote) -> Void)?
        /// For `showTransferSuccess()`.
        public var showTransferSuccess: (@MainActor @Sendable () -> Void)?
        /// For `showError(message:)`.
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransferViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func displaySource(_ account: AccountModel) {
        let script = core.receive(.displaySource(account))
        if let answer = script.answers.displaySource { return answer(account) }
        if let fake { fake.displaySource(account) }
    }

    /// Keeps the message, then does as it is told.
    public func displayPayees(_ payees: [AccountModel]) {
        let script = core.receive(.displayPayees(payees))
        if let answer = script.answers.displayPayees { return answer(payees) }
        if let fake { fake.displayPayees(payees) }
    }

    /// Keeps the message, then does as it is told.
    public func askConfirmation(of draft: TransferDraft) {
        let script = core.receive(.askConfirmation(of: draft))
        if let answer = script.answers.askConfirmation { return answer(draft) }
        if let fake { fake.askConfirmation(of: draft) }
    }

    /// Keeps the message, then does as it is told.
    public func displayReceipt(_ receipt: TransferNote) {
        let script = core.receive(.displayReceipt(receipt))
        if let answer = script.answers.displayReceipt { return answer(receipt) }
        if let fake { fake.displayReceipt(receipt) }
    }

    /// Keeps the message, then does as it is told.
    public func showTransferSuccess() {
        let script = core.receive(.showTransferSuccess)
        if let answer = script.answers.showTransferSuccess { return answer() }
        if let fake { fake.showTransferSuccess() }
    }

    /// Keeps the message, then does as it is told.
    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockTransferView` was told, among what others were told.
    public static func transferView(_ message: MockTransferView.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferView", message: message)
    }
}

/// A mock of `TransferPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransferPresenter: TransferPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadPayees(forAccount:)`.
        case loadPayees(forAccount: AccountModel)
        /// `loadForm(forAccount:)`.
        case loadForm(forAccount: AccountModel)
        /// `checkAmount(_:fromAccount:)`.
        case checkAmount(String, fromAccount: AccountModel)
        /// `checkPayee(_:fromAccount:)`.
        case checkPayee(String, fromAccount: AccountModel)
        /// `prepareTransfer(fromAccount:toNumber:amount:note:reference:)`.
        case prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String)
        /// `makeTransfer(fromAccount:toAccount:amount:reference:)`.
        case makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        /// `makeTransfer(fromAccount:toAccount:amount:)`.
        case makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadPayees(forAccount:)`.
        case loadPayees
        /// `loadForm(forAccount:)`.
        case loadForm
        /// `checkAmount(_:fromAccount:)`.
        case checkAmount
        /// `checkPayee(_:fromAccount:)`.
        case checkPayee
        /// `prepareTransfer(fromAccount:toNumber:amount:note:reference:)`.
        case prepareTransfer
        /// `makeTransfer(fromAccount:toAccount:amount:reference:)`.
        case makeTransferWithReference
        /// `makeTransfer(fromAccount:toAccount:amount:)`.
        case makeTransfer
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadPayees(forAccount:)`.
        public var loadPayees: (@MainActor @Sendable (AccountModel) async -> Void)?
        /// For `loadForm(forAccount:)`.
        public var loadForm: (@MainActor @Sendable (AccountModel) async -> Void)?
        /// For `checkAmount(_:fromAccount:)`.
        public var checkAmount: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        /// For `checkPayee(_:fromAccount:)`.
        public var checkPayee: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        /// For `prepareTransfer(fromAccount:toNumber:amount:note:reference:)`.
        public var prepareTransfer: (@MainActor @Sendable (AccountModel, String, String, String, String) async -> Void)?
        /// For `makeTransfer(fromAccount:toAccount:amount:reference:)`.
        public var makeTransferWithReference: (@MainActor @Sendable (AccountModel, AccountModel, Money, TransferReference) async -> Void)?
        /// For `makeTransfer(fromAccount:toAccount:amount:)`.
        public var makeTransfer: (@MainActor @Sendable (AccountModel, AccountModel, Money) async -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any TransferPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferPresenter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func loadPayees(forAccount account: AccountModel) async {
        let script = await core.receive(.loadPayees(forAccount: account), at: .loadPayees)
        if let answer = script.answers.loadPayees { return await answer(account) }
        if let fake { await fake.loadPayees(forAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func loadForm(forAccount account: AccountModel) async {
        let script = await core.receive(.loadForm(forAccount: account), at: .loadForm)
        if let answer = script.answers.loadForm { return await answer(account) }
        if let fake { await fake.loadForm(forAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func checkAmount(_ amount: String, fromAccount account: AccountModel) async {
        let script = await core.receive(.checkAmount(amount, fromAccount: account), at: .checkAmount)
        if let answer = script.answers.checkAmount { return await answer(amount, account) }
        if let fake { await fake.checkAmount(amount, fromAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func checkPayee(_ number: String, fromAccount account: AccountModel) async {
        let script = await core.receive(.checkPayee(number, fromAccount: account), at: .checkPayee)
        if let answer = script.answers.checkPayee { return await answer(number, account) }
        if let fake { await fake.checkPayee(number, fromAccount: account) }
    }

    /// Keeps the message, then does as it is told.
    public func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String) async {
        let script = await core.receive(.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference), at: .prepareTransfer)
        if let answer = script.answers.prepareTransfer { return await answer(fromAccount, toNumber, amount, note, reference) }
        if let fake { await fake.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference) }
    }

    /// Keeps the message, then does as it is told.
    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async {
        let script = await core.receive(.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference), at: .makeTransferWithReference)
        if let answer = script.answers.makeTransferWithReference { return await answer(fromAccount, toAccount, amount, reference) }
        if let fake { await fake.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
    }

    /// Keeps the message, then does as it is told.
    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        let script = await core.receive(.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount), at: .makeTransfer)
        if let answer = script.answers.makeTransfer { return await answer(fromAccount, toAccount, amount) }
        if let fake { await fake.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockTransferPresenter` was told, among what others were told.
    public static func transferPresenter(_ message: MockTransferPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferPresenter", message: message)
    }
}

/// A mock of `TransferInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockTransferInteractor: TransferInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `getPayees(forAccount:)`.
        case getPayees(forAccount: AccountModel)
        /// `findPayee(number:)`.
        case findPayee(number: IBAN)
        /// `makeReference(note:)`.
        case makeReference(note: String)
        /// `findTransfer(id:)`.
        case findTransfer(id: TransferID)
        /// `checkBalance(forAccount:amount:)`.
        case checkBalance(forAccount: AccountModel, amount: Money)
        /// `getBalance(ofAccount:)`.
        case getBalance(ofAccount: AccountModel)
        /// `processTransfer(fromAccount:toAccount:amount:reference:)`.
        case processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        /// `processTransfer(fromAccount:toAccount:amount:)`.
        case processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `getPayees(forAccount:)`.
        case getPayees
        /// `findPayee(number:)`.
        case findPayee
        /// `findTransfer(id:)`.
        case findTransfer
        /// `checkBalance(forAccount:amount:)`.
        case checkBalance
        /// `getBalance(ofAccount:)`.
        case getBalance
        /// `processTransfer(fromAccount:toAccount:amount:reference:)`.
        case processTransferWithReference
        /// `processTransfer(fromAccount:toAccount:amount:)`.
        case processTransfer
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `getPayees(forAccount:)`.
        public var getPayees: BankError?
        /// For `findPayee(number:)`.
        public var findPayee: BankError?
        /// For `findTransfer(id:)`.
        public var findTransfer: BankError?
        /// For `checkBalance(forAccount:amount:)`.
        public var checkBalance: BankError?
        /// For `getBalance(ofAccount:)`.
        public var getBalance: BankError?
        /// For `processTransfer(fromAccount:toAccount:amount:reference:)`.
        public var processTransferWithReference: BankError?
        /// For `processTransfer(fromAccount:toAccount:amount:)`.
        public var processTransfer: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `getPayees(forAccount:)`.
        public var getPayees: (@Sendable (AccountModel) async throws(BankError) -> [AccountModel])?
        /// For `findPayee(number:)`.
        public var findPayee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        /// For `makeReference(note:)`.
        public var makeReference: (@Sendable (String) -> TransferReference)?
        /// For `findTransfer(id:)`.
        public var findTransfer: (@Sendable (TransferID) async throws(BankError) -> TransactionDetails?)?
        /// For `checkBalance(forAccount:amount:)`.
        public var checkBalance: (@Sendable (AccountModel, Money) async throws(BankError) -> Bool)?
        /// For `getBalance(ofAccount:)`.
        public var getBalance: (@Sendable (AccountModel) async throws(BankError) -> Money)?
        /// For `processTransfer(fromAccount:toAccount:amount:reference:)`.
        public var processTransferWithReference: (@Sendable (AccountModel, AccountModel, Money, TransferReference) async throws(BankError) -> Void)?
        /// For `processTransfer(fromAccount:toAccount:amount:)`.
        public var processTransfer: (@Sendable (AccountModel, AccountModel, Money) async throws(BankError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any TransferInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferInteractor", failures: Failures(), answers: Answers(), log: log)
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
        core.failures.getPayees = error
        core.failures.findPayee = error
        core.failures.findTransfer = error
        core.failures.checkBalance = error
        core.failures.getBalance = error
        core.failures.processTransferWithReference = error
        core.failures.processTransfer = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.getPayees(forAccount: account), at: .getPayees)
        if let failure = script.failures.getPayees { throw failure }
        if let answer = script.answers.getPayees { return try await answer(account) }
        if let fake { return try await fake.getPayees(forAccount: account) }
        core.endTest(unanswered: "getPayees(forAccount:)", answer: "getPayees")
    }

    /// Keeps the message, then does as it is told.
    public func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        let script = await core.receive(.findPayee(number: number), at: .findPayee)
        if let failure = script.failures.findPayee { throw failure }
        if let answer = script.answers.findPayee { return try await answer(number) }
        if let fake { return try await fake.findPayee(number: number) }
        core.endTest(unanswered: "findPayee(number:)", answer: "findPayee")
    }

    /// Keeps the message, then does as it is told.
    public func makeReference(note: String) -> TransferReference {
        let script = core.receive(.makeReference(note: note))
        if let answer = script.answers.makeReference { return answer(note) }
        if let fake { return fake.makeReference(note: note) }
        core.endTest(unanswered: "makeReference(note:)", answer: "makeReference")
    }

    /// Keeps the message, then does as it is told.
    public func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        let script = await core.receive(.findTransfer(id: id), at: .findTransfer)
        if let failure = script.failures.findTransfer { throw failure }
        if let answer = script.answers.findTransfer { return try await answer(id) }
        if let fake { return try await fake.findTransfer(id: id) }
        core.endTest(unanswered: "findTransfer(id:)", answer: "findTransfer")
    }

    /// Keeps the message, then does as it is told.
    public func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        let script = await core.receive(.checkBalance(forAccount: account, amount: amount), at: .checkBalance)
        if let failure = script.failures.checkBalance { throw failure }
        if let answer = script.answers.checkBalance { return try await answer(account, amount) }
        if let fake { return try await fake.checkBalance(forAccount: account, amount: amount) }
        core.endTest(unanswered: "checkBalance(forAccount:amount:)", answer: "checkBalance")
    }

    /// Keeps the message, then does as it is told.
    public func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        let script = await core.receive(.getBalance(ofAccount: account), at: .getBalance)
        if let failure = script.failures.getBalance { throw failure }
        if let answer = script.answers.getBalance { return try await answer(account) }
        if let fake { return try await fake.getBalance(ofAccount: account) }
        core.endTest(unanswered: "getBalance(ofAccount:)", answer: "getBalance")
    }

    /// Keeps the message, then does as it is told.
    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async throws(BankError) {
        let script = await core.receive(.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference), at: .processTransferWithReference)
        if let failure = script.failures.processTransferWithReference { throw failure }
        if let answer = script.answers.processTransferWithReference { return try await answer(fromAccount, toAccount, amount, reference) }
        if let fake { try await fake.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
    }

    /// Keeps the message, then does as it is told.
    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async throws(BankError) {
        let script = await core.receive(.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount), at: .processTransfer)
        if let failure = script.failures.processTransfer { throw failure }
        if let answer = script.answers.processTransfer { return try await answer(fromAccount, toAccount, amount) }
        if let fake { try await fake.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
    }
}

extension LoggedMessage {
    /// What a `MockTransferInteractor` was told, among what others were told.
    public static func transferInteractor(_ message: MockTransferInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferInteractor", message: message)
    }
}

/// A mock of `TransferRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockTransferRouter: TransferRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `navigateToSuccessScreen()`.
        case navigateToSuccessScreen
        /// `navigateBack()`.
        case navigateBack
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToSuccessScreen()`.
        public var navigateToSuccessScreen: (@MainActor @Sendable () -> Void)?
        /// For `navigateBack()`.
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any TransferRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any TransferRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "TransferRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func navigateToSuccessScreen() {
        let script = core.receive(.navigateToSuccessScreen)
        if let answer = script.answers.navigateToSuccessScreen { return answer() }
        if let fake { fake.navigateToSuccessScreen() }
    }

    /// Keeps the message, then does as it is told.
    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockTransferRouter` was told, among what others were told.
    public static func transferRouter(_ message: MockTransferRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "TransferRouter", message: message)
    }
}
