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
    public enum Message: MockedCall {
        case displaySource(AccountModel)
        case displayPayees([AccountModel])
        case askConfirmation(of: TransferDraft)
        case displayReceipt(TransferNote)
        case showTransferSuccess
        case showError(message: String)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .showTransferSuccess: "showTransferSuccess"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displaySource: (@MainActor @Sendable (AccountModel) -> Void)?
        public var displayPayees: (@MainActor @Sendable ([AccountModel]) -> Void)?
        public var askConfirmation: (@MainActor @Sendable (TransferDraft) -> Void)?
        public var displayReceipt: (@MainActor @Sendable (TransferNote) -> Void)?
        public var showTransferSuccess: (@MainActor @Sendable () -> Void)?
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

    public func displaySource(_ account: AccountModel) {
        let script = core.receive(.displaySource(account))
        if let answer = script.answers.displaySource { return answer(account) }
        if let fake { fake.displaySource(account) }
    }

    public func displayPayees(_ payees: [AccountModel]) {
        let script = core.receive(.displayPayees(payees))
        if let answer = script.answers.displayPayees { return answer(payees) }
        if let fake { fake.displayPayees(payees) }
    }

    public func askConfirmation(of draft: TransferDraft) {
        let script = core.receive(.askConfirmation(of: draft))
        if let answer = script.answers.askConfirmation { return answer(draft) }
        if let fake { fake.askConfirmation(of: draft) }
    }

    public func displayReceipt(_ receipt: TransferNote) {
        let script = core.receive(.displayReceipt(receipt))
        if let answer = script.answers.displayReceipt { return answer(receipt) }
        if let fake { fake.displayReceipt(receipt) }
    }

    public func showTransferSuccess() {
        let script = core.receive(.showTransferSuccess)
        if let answer = script.answers.showTransferSuccess { return answer() }
        if let fake { fake.showTransferSuccess() }
    }

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
    public enum Message: MockedCall {
        case loadForm(forAccount: AccountModel)
        case checkAmount(String, fromAccount: AccountModel)
        case checkPayee(String, fromAccount: AccountModel)
        case prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String)
        case makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        case makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case loadForm
        case checkAmount
        case checkPayee
        case prepareTransfer
        case makeTransferWithReference
        case makeTransfer
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var loadForm: (@MainActor @Sendable (AccountModel) async -> Void)?
        public var checkAmount: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        public var checkPayee: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        public var prepareTransfer: (@MainActor @Sendable (AccountModel, String, String, String, String) async -> Void)?
        public var makeTransferWithReference: (@MainActor @Sendable (AccountModel, AccountModel, Money, TransferReference) async -> Void)?
        public var makeTransfer: (@MainActor @Sendable (AccountModel, AccountModel, Money) async -> Void)?
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

    public func loadForm(forAccount account: AccountModel) async {
        let script = await core.receive(.loadForm(forAccount: account), at: .loadForm)
        if let answer = script.answers.loadForm { return await answer(account) }
        if let fake { await fake.loadForm(forAccount: account) }
    }

    public func checkAmount(_ amount: String, fromAccount account: AccountModel) async {
        let script = await core.receive(.checkAmount(amount, fromAccount: account), at: .checkAmount)
        if let answer = script.answers.checkAmount { return await answer(amount, account) }
        if let fake { await fake.checkAmount(amount, fromAccount: account) }
    }

    public func checkPayee(_ number: String, fromAccount account: AccountModel) async {
        let script = await core.receive(.checkPayee(number, fromAccount: account), at: .checkPayee)
        if let answer = script.answers.checkPayee { return await answer(number, account) }
        if let fake { await fake.checkPayee(number, fromAccount: account) }
    }

    public func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String) async {
        let script = await core.receive(.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference), at: .prepareTransfer)
        if let answer = script.answers.prepareTransfer { return await answer(fromAccount, toNumber, amount, note, reference) }
        if let fake { await fake.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference) }
    }

    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async {
        let script = await core.receive(.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference), at: .makeTransferWithReference, .makeTransfer)
        if let answer = script.answers.makeTransferWithReference { return await answer(fromAccount, toAccount, amount, reference) }
        if let answer = script.answers.makeTransfer { return await answer(fromAccount, toAccount, amount) }
        if let fake { await fake.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
    }

    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        let script = await core.receive(.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount), at: .makeTransfer, .makeTransferWithReference)
        if let answer = script.answers.makeTransfer { return await answer(fromAccount, toAccount, amount) }
        if let answer = script.answers.makeTransferWithReference, let missing3: TransferReference = core.placeholder() { return await answer(fromAccount, toAccount, amount, missing3) }
        if let fake { await fake.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
    }

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
    public enum Message: MockedCall {
        case getAccounts
        case getPayees(forAccount: AccountModel)
        case findPayee(number: IBAN)
        case makeReference(note: String)
        case findTransfer(id: TransferID)
        case checkBalance(forAccount: AccountModel, amount: Money)
        case getBalance(ofAccount: AccountModel)
        case processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        case processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .getAccounts: "getAccounts"
            default: describedByValues
            }
        }
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case getAccounts
        case getPayees
        case findPayee
        case findTransfer
        case checkBalance
        case getBalance
        case processTransferWithReference
        case processTransfer
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var getAccounts: BankError?
        public var getPayees: BankError?
        public var findPayee: BankError?
        public var findTransfer: BankError?
        public var checkBalance: BankError?
        public var getBalance: BankError?
        public var processTransferWithReference: BankError?
        public var processTransfer: BankError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var getAccounts: (@Sendable () async throws(BankError) -> [AccountModel])?
        public var getPayees: (@Sendable (AccountModel) async throws(BankError) -> [AccountModel])?
        public var findPayee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        public var makeReference: (@Sendable (String) -> TransferReference)?
        public var findTransfer: (@Sendable (TransferID) async throws(BankError) -> TransactionDetails?)?
        public var checkBalance: (@Sendable (AccountModel, Money) async throws(BankError) -> Bool)?
        public var getBalance: (@Sendable (AccountModel) async throws(BankError) -> Money)?
        public var processTransferWithReference: (@Sendable (AccountModel, AccountModel, Money, TransferReference) async throws(BankError) -> TransferReceipt)?
        public var processTransfer: (@Sendable (AccountModel, AccountModel, Money) async throws(BankError) -> TransferReceipt)?

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
        core.failures.getAccounts = error
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

    public func getAccounts() async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.getAccounts, at: .getAccounts)
        if let failure = script.failures.getAccounts { throw failure }
        if let answer = script.answers.getAccounts { return try await answer() }
        if let fake { return try await fake.getAccounts() }
        return try core.unanswered("getAccounts()", answer: "getAccounts", throwing: BankError.self)
    }

    public func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.getPayees(forAccount: account), at: .getPayees)
        if let failure = script.failures.getPayees { throw failure }
        if let answer = script.answers.getPayees { return try await answer(account) }
        if let fake { return try await fake.getPayees(forAccount: account) }
        return try core.unanswered("getPayees(forAccount:)", answer: "getPayees", throwing: BankError.self)
    }

    public func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        let script = await core.receive(.findPayee(number: number), at: .findPayee)
        if let failure = script.failures.findPayee { throw failure }
        if let answer = script.answers.findPayee { return try await answer(number) }
        if let fake { return try await fake.findPayee(number: number) }
        return try core.unanswered("findPayee(number:)", answer: "findPayee", throwing: BankError.self)
    }

    public func makeReference(note: String) -> TransferReference {
        let script = core.receive(.makeReference(note: note))
        if let answer = script.answers.makeReference { return answer(note) }
        if let fake { return fake.makeReference(note: note) }
        return core.unanswered("makeReference(note:)", answer: "makeReference")
    }

    public func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        let script = await core.receive(.findTransfer(id: id), at: .findTransfer)
        if let failure = script.failures.findTransfer { throw failure }
        if let answer = script.answers.findTransfer { return try await answer(id) }
        if let fake { return try await fake.findTransfer(id: id) }
        return try core.unanswered("findTransfer(id:)", answer: "findTransfer", throwing: BankError.self)
    }

    public func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        let script = await core.receive(.checkBalance(forAccount: account, amount: amount), at: .checkBalance)
        if let failure = script.failures.checkBalance { throw failure }
        if let answer = script.answers.checkBalance { return try await answer(account, amount) }
        if let fake { return try await fake.checkBalance(forAccount: account, amount: amount) }
        return try core.unanswered("checkBalance(forAccount:amount:)", answer: "checkBalance", throwing: BankError.self)
    }

    public func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        let script = await core.receive(.getBalance(ofAccount: account), at: .getBalance)
        if let failure = script.failures.getBalance { throw failure }
        if let answer = script.answers.getBalance { return try await answer(account) }
        if let fake { return try await fake.getBalance(ofAccount: account) }
        return try core.unanswered("getBalance(ofAccount:)", answer: "getBalance", throwing: BankError.self)
    }

    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference), at: .processTransferWithReference, .processTransfer)
        if let failure = script.failures.processTransferWithReference ?? script.failures.processTransfer { throw failure }
        if let answer = script.answers.processTransferWithReference { return try await answer(fromAccount, toAccount, amount, reference) }
        if let answer = script.answers.processTransfer { return try await answer(fromAccount, toAccount, amount) }
        if let fake { return try await fake.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
        return try core.unanswered("processTransfer(fromAccount:toAccount:amount:reference:)", answer: "processTransferWithReference", throwing: BankError.self)
    }

    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async throws(BankError) -> TransferReceipt {
        let script = await core.receive(.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount), at: .processTransfer, .processTransferWithReference)
        if let failure = script.failures.processTransfer ?? script.failures.processTransferWithReference { throw failure }
        if let answer = script.answers.processTransfer { return try await answer(fromAccount, toAccount, amount) }
        if let answer = script.answers.processTransferWithReference, let missing3: TransferReference = core.placeholder() { return try await answer(fromAccount, toAccount, amount, missing3) }
        if let fake { return try await fake.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
        return try core.unanswered("processTransfer(fromAccount:toAccount:amount:)", answer: "processTransfer", throwing: BankError.self)
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
    public enum Message: MockedCall {
        case navigateToSuccessScreen
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateToSuccessScreen: "navigateToSuccessScreen"
            case .navigateBack: "navigateBack"
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToSuccessScreen: (@MainActor @Sendable () -> Void)?
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

    public func navigateToSuccessScreen() {
        let script = core.receive(.navigateToSuccessScreen)
        if let answer = script.answers.navigateToSuccessScreen { return answer() }
        if let fake { fake.navigateToSuccessScreen() }
    }

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
