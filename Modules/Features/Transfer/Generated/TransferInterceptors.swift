// From Modules/Features/Transfer/TransferContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception
public import Money

/// An implementation of `TransferViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedTransferView: TransferViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displaySource(AccountModel)
        case displayNicknames([Nickname])
        case displayNickname(String?, of: AccountModel)
        case displayPayees([AccountModel])
        case askConfirmation(of: TransferDraft)
        case displayReceipt(TransferNote)
        case showTransferSuccess
        case askToImport(PaymentBatch)
        case displayImportProgress(count: Int, of: Int)
        case displayImport(PaymentBatch, accounts: [AccountModel])
        case showError(message: String)
        case showTrailingWords(String)
        case showUnknownOutcome(of: TransferDraft)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .showTransferSuccess: "showTransferSuccess"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displaySource: (@MainActor @Sendable (AccountModel) -> Void)?
        public var displayNicknames: (@MainActor @Sendable ([Nickname]) -> Void)?
        public var displayNickname: (@MainActor @Sendable (String?, AccountModel) -> Void)?
        public var displayPayees: (@MainActor @Sendable ([AccountModel]) -> Void)?
        public var askConfirmation: (@MainActor @Sendable (TransferDraft) -> Void)?
        public var displayReceipt: (@MainActor @Sendable (TransferNote) -> Void)?
        public var showTransferSuccess: (@MainActor @Sendable () -> Void)?
        public var askToImport: (@MainActor @Sendable (PaymentBatch) -> Void)?
        public var displayImportProgress: (@MainActor @Sendable (Int, Int) -> Void)?
        public var displayImport: (@MainActor @Sendable (PaymentBatch, [AccountModel]) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?
        public var showTrailingWords: (@MainActor @Sendable (String) -> Void)?
        public var showUnknownOutcome: (@MainActor @Sendable (TransferDraft) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any TransferViewProtocol)?
    private weak let lent: (any TransferViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any TransferViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransferView", caller: "TransferPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displaySource(_ account: AccountModel) {
        let script = core.receive(.displaySource(account))
        if let answer = script.answers.displaySource { return answer(account) }
        if let inner = inner ?? lent { inner.displaySource(account) }
    }

    public func displayNicknames(_ nicknames: [Nickname]) {
        let script = core.receive(.displayNicknames(nicknames))
        if let answer = script.answers.displayNicknames { return answer(nicknames) }
        if let inner = inner ?? lent { inner.displayNicknames(nicknames) }
    }

    public func displayNickname(_ nickname: String?, of payee: AccountModel) {
        let script = core.receive(.displayNickname(nickname, of: payee))
        if let answer = script.answers.displayNickname { return answer(nickname, payee) }
        if let inner = inner ?? lent { inner.displayNickname(nickname, of: payee) }
    }

    public func displayPayees(_ payees: [AccountModel]) {
        let script = core.receive(.displayPayees(payees))
        if let answer = script.answers.displayPayees { return answer(payees) }
        if let inner = inner ?? lent { inner.displayPayees(payees) }
    }

    public func askConfirmation(of draft: TransferDraft) {
        let script = core.receive(.askConfirmation(of: draft))
        if let answer = script.answers.askConfirmation { return answer(draft) }
        if let inner = inner ?? lent { inner.askConfirmation(of: draft) }
    }

    public func displayReceipt(_ receipt: TransferNote) {
        let script = core.receive(.displayReceipt(receipt))
        if let answer = script.answers.displayReceipt { return answer(receipt) }
        if let inner = inner ?? lent { inner.displayReceipt(receipt) }
    }

    public func showTransferSuccess() {
        let script = core.receive(.showTransferSuccess)
        if let answer = script.answers.showTransferSuccess { return answer() }
        if let inner = inner ?? lent { inner.showTransferSuccess() }
    }

    public func askToImport(_ batch: PaymentBatch) {
        let script = core.receive(.askToImport(batch))
        if let answer = script.answers.askToImport { return answer(batch) }
        if let inner = inner ?? lent { inner.askToImport(batch) }
    }

    public func displayImportProgress(count: Int, of all: Int) {
        let script = core.receive(.displayImportProgress(count: count, of: all))
        if let answer = script.answers.displayImportProgress { return answer(count, all) }
        if let inner = inner ?? lent { inner.displayImportProgress(count: count, of: all) }
    }

    public func displayImport(_ batch: PaymentBatch, accounts: [AccountModel]) {
        let script = core.receive(.displayImport(batch, accounts: accounts))
        if let answer = script.answers.displayImport { return answer(batch, accounts) }
        if let inner = inner ?? lent { inner.displayImport(batch, accounts: accounts) }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }

    public func showTrailingWords(_ words: String) {
        let script = core.receive(.showTrailingWords(words))
        if let answer = script.answers.showTrailingWords { return answer(words) }
        if let inner = inner ?? lent { inner.showTrailingWords(words) }
    }

    public func showUnknownOutcome(of draft: TransferDraft) {
        let script = core.receive(.showUnknownOutcome(of: draft))
        if let answer = script.answers.showUnknownOutcome { return answer(draft) }
        if let inner = inner ?? lent { inner.showUnknownOutcome(of: draft) }
    }
}

/// An implementation of `TransferPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedTransferPresenter: TransferPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadForm(forAccount: AccountModel)
        case checkAmount(String, fromAccount: AccountModel)
        case checkPayee(String, fromAccount: AccountModel)
        case setNickname(String, forNumber: String)
        case forgetNickname(ofNumber: String)
        case prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String)
        case makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        case makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money)
        case prepareImport(fromFile: String, fromAccount: AccountModel)
        case makeImport(PaymentBatch)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadForm
        case checkAmount
        case checkPayee
        case setNickname
        case forgetNickname
        case prepareTransfer
        case makeTransferWithReference
        case makeTransfer
        case prepareImport
        case makeImport
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadForm: (@MainActor @Sendable (AccountModel) async -> Void)?
        public var checkAmount: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        public var checkPayee: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        public var setNickname: (@MainActor @Sendable (String, String) async -> Void)?
        public var forgetNickname: (@MainActor @Sendable (String) async -> Void)?
        public var prepareTransfer: (@MainActor @Sendable (AccountModel, String, String, String, String) async -> Void)?
        public var makeTransferWithReference: (@MainActor @Sendable (AccountModel, AccountModel, Money, TransferReference) async -> Void)?
        public var makeTransfer: (@MainActor @Sendable (AccountModel, AccountModel, Money) async -> Void)?
        public var prepareImport: (@MainActor @Sendable (String, AccountModel) async -> Void)?
        public var makeImport: (@MainActor @Sendable (PaymentBatch) async -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any TransferPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any TransferPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransferPresenter", caller: "TransferView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func loadForm(forAccount account: AccountModel) async {
        let script = await core.receive(.loadForm(forAccount: account), at: .loadForm)
        if let answer = script.answers.loadForm { return await answer(account) }
        if let inner { await inner.loadForm(forAccount: account) }
    }

    public func checkAmount(_ amount: String, fromAccount account: AccountModel) async {
        let script = await core.receive(.checkAmount(amount, fromAccount: account), at: .checkAmount)
        if let answer = script.answers.checkAmount { return await answer(amount, account) }
        if let inner { await inner.checkAmount(amount, fromAccount: account) }
    }

    public func checkPayee(_ number: String, fromAccount account: AccountModel) async {
        let script = await core.receive(.checkPayee(number, fromAccount: account), at: .checkPayee)
        if let answer = script.answers.checkPayee { return await answer(number, account) }
        if let inner { await inner.checkPayee(number, fromAccount: account) }
    }

    public func setNickname(_ nickname: String, forNumber number: String) async {
        let script = await core.receive(.setNickname(nickname, forNumber: number), at: .setNickname)
        if let answer = script.answers.setNickname { return await answer(nickname, number) }
        if let inner { await inner.setNickname(nickname, forNumber: number) }
    }

    public func forgetNickname(ofNumber number: String) async {
        let script = await core.receive(.forgetNickname(ofNumber: number), at: .forgetNickname)
        if let answer = script.answers.forgetNickname { return await answer(number) }
        if let inner { await inner.forgetNickname(ofNumber: number) }
    }

    public func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String) async {
        let script = await core.receive(.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference), at: .prepareTransfer)
        if let answer = script.answers.prepareTransfer { return await answer(fromAccount, toNumber, amount, note, reference) }
        if let inner { await inner.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference) }
    }

    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async {
        let script = await core.receive(.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference), at: .makeTransferWithReference, .makeTransfer)
        if let answer = script.answers.makeTransferWithReference { return await answer(fromAccount, toAccount, amount, reference) }
        if let answer = script.answers.makeTransfer { return await answer(fromAccount, toAccount, amount) }
        if let inner { await inner.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
    }

    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        let script = await core.receive(.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount), at: .makeTransfer, .makeTransferWithReference)
        if let answer = script.answers.makeTransfer { return await answer(fromAccount, toAccount, amount) }
        if let answer = script.answers.makeTransferWithReference, let missing3: TransferReference = core.placeholder() { return await answer(fromAccount, toAccount, amount, missing3) }
        if let inner { await inner.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
    }

    public func prepareImport(fromFile path: String, fromAccount: AccountModel) async {
        let script = await core.receive(.prepareImport(fromFile: path, fromAccount: fromAccount), at: .prepareImport)
        if let answer = script.answers.prepareImport { return await answer(path, fromAccount) }
        if let inner { await inner.prepareImport(fromFile: path, fromAccount: fromAccount) }
    }

    public func makeImport(_ batch: PaymentBatch) async {
        let script = await core.receive(.makeImport(batch), at: .makeImport)
        if let answer = script.answers.makeImport { return await answer(batch) }
        if let inner { await inner.makeImport(batch) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `TransferInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedTransferInteractor: TransferInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case getAccounts
        case getNicknames
        case setNickname(String, for: AccountModel)
        case forgetNickname(of: AccountModel)
        case getPayees(forAccount: AccountModel)
        case findPayee(number: IBAN)
        case makeReference(note: String)
        case readPayments(inFile: String, forAccount: AccountModel)
        case findTransfer(id: TransferID)
        case checkBalance(forAccount: AccountModel, amount: Money)
        case getBalance(ofAccount: AccountModel)
        case processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        case processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .getAccounts: "getAccounts"
            case .getNicknames: "getNicknames"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case getAccounts
        case getNicknames
        case setNickname
        case forgetNickname
        case getPayees
        case findPayee
        case readPayments
        case findTransfer
        case checkBalance
        case getBalance
        case processTransferWithReference
        case processTransfer
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var getAccounts: BankError?
        public var getNicknames: StorageFailure?
        public var setNickname: NicknameRefusal?
        public var forgetNickname: NicknameRefusal?
        public var getPayees: BankError?
        public var findPayee: BankError?
        public var readPayments: PaymentFileRefusal?
        public var findTransfer: BankError?
        public var checkBalance: BankError?
        public var getBalance: BankError?
        public var processTransferWithReference: BankError?
        public var processTransfer: BankError?

        init() {}
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var getAccounts: (@Sendable () async throws(BankError) -> [AccountModel])?
        public var getNicknames: (@Sendable () async throws(StorageFailure) -> [Nickname])?
        public var setNickname: (@Sendable (String, AccountModel) async throws(NicknameRefusal) -> Void)?
        public var forgetNickname: (@Sendable (AccountModel) async throws(NicknameRefusal) -> Void)?
        public var getPayees: (@Sendable (AccountModel) async throws(BankError) -> [AccountModel])?
        public var findPayee: (@Sendable (IBAN) async throws(BankError) -> AccountModel)?
        public var makeReference: (@Sendable (String) -> TransferReference)?
        public var readPayments: (@Sendable (String, AccountModel) async throws(PaymentFileRefusal) -> PaymentBatch)?
        public var findTransfer: (@Sendable (TransferID) async throws(BankError) -> TransactionDetails?)?
        public var checkBalance: (@Sendable (AccountModel, Money) async throws(BankError) -> Bool)?
        public var getBalance: (@Sendable (AccountModel) async throws(BankError) -> Money)?
        public var processTransferWithReference: (@Sendable (AccountModel, AccountModel, Money, TransferReference) async throws(BankError) -> TransferReceipt)?
        public var processTransfer: (@Sendable (AccountModel, AccountModel, Money) async throws(BankError) -> TransferReceipt)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any TransferInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any TransferInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransferInteractor", caller: "TransferPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func getAccounts() async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.getAccounts, at: .getAccounts)
            if let failure = script.failure({ $0.getAccounts }) { throw failure }
            if let answer = script.answers.getAccounts { return try await answer() }
            if let inner { return try await inner.getAccounts() }
            return try core.unanswered("getAccounts()", answer: "getAccounts", throwing: BankError.self)
        }
    }

    public func getNicknames() async throws(StorageFailure) -> [Nickname] {
        return try await core.answer { () async throws(StorageFailure) -> [Nickname] in
            let script = await core.receive(.getNicknames, at: .getNicknames)
            if let failure = script.failure({ $0.getNicknames }) { throw failure }
            if let answer = script.answers.getNicknames { return try await answer() }
            if let inner { return try await inner.getNicknames() }
            return try core.unanswered("getNicknames()", answer: "getNicknames", throwing: StorageFailure.self)
        }
    }

    public func setNickname(_ nickname: String, for payee: AccountModel) async throws(NicknameRefusal) {
        try await core.answer { () async throws(NicknameRefusal) -> Void in
            let script = await core.receive(.setNickname(nickname, for: payee), at: .setNickname)
            if let failure = script.failure({ $0.setNickname }) { throw failure }
            if let answer = script.answers.setNickname { return try await answer(nickname, payee) }
            if let inner { try await inner.setNickname(nickname, for: payee) }
        }
    }

    public func forgetNickname(of payee: AccountModel) async throws(NicknameRefusal) {
        try await core.answer { () async throws(NicknameRefusal) -> Void in
            let script = await core.receive(.forgetNickname(of: payee), at: .forgetNickname)
            if let failure = script.failure({ $0.forgetNickname }) { throw failure }
            if let answer = script.answers.forgetNickname { return try await answer(payee) }
            if let inner { try await inner.forgetNickname(of: payee) }
        }
    }

    public func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.getPayees(forAccount: account), at: .getPayees)
            if let failure = script.failure({ $0.getPayees }) { throw failure }
            if let answer = script.answers.getPayees { return try await answer(account) }
            if let inner { return try await inner.getPayees(forAccount: account) }
            return try core.unanswered("getPayees(forAccount:)", answer: "getPayees", throwing: BankError.self)
        }
    }

    public func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        return try await core.answer { () async throws(BankError) -> AccountModel in
            let script = await core.receive(.findPayee(number: number), at: .findPayee)
            if let failure = script.failure({ $0.findPayee }) { throw failure }
            if let answer = script.answers.findPayee { return try await answer(number) }
            if let inner { return try await inner.findPayee(number: number) }
            return try core.unanswered("findPayee(number:)", answer: "findPayee", throwing: BankError.self)
        }
    }

    public func makeReference(note: String) -> TransferReference {
        return core.answer { () -> TransferReference in
            let script = core.receive(.makeReference(note: note))
            if let answer = script.answers.makeReference { return answer(note) }
            if let inner { return inner.makeReference(note: note) }
            return core.unanswered("makeReference(note:)", answer: "makeReference")
        }
    }

    public func readPayments(inFile path: String, forAccount account: AccountModel) async throws(PaymentFileRefusal) -> PaymentBatch {
        return try await core.answer { () async throws(PaymentFileRefusal) -> PaymentBatch in
            let script = await core.receive(.readPayments(inFile: path, forAccount: account), at: .readPayments)
            if let failure = script.failure({ $0.readPayments }) { throw failure }
            if let answer = script.answers.readPayments { return try await answer(path, account) }
            if let inner { return try await inner.readPayments(inFile: path, forAccount: account) }
            return try core.unanswered("readPayments(inFile:forAccount:)", answer: "readPayments", throwing: PaymentFileRefusal.self)
        }
    }

    public func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        return try await core.answer { () async throws(BankError) -> TransactionDetails? in
            let script = await core.receive(.findTransfer(id: id), at: .findTransfer)
            if let failure = script.failure({ $0.findTransfer }) { throw failure }
            if let answer = script.answers.findTransfer { return try await answer(id) }
            if let inner { return try await inner.findTransfer(id: id) }
            return try core.unanswered("findTransfer(id:)", answer: "findTransfer", throwing: BankError.self)
        }
    }

    public func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        return try await core.answer { () async throws(BankError) -> Bool in
            let script = await core.receive(.checkBalance(forAccount: account, amount: amount), at: .checkBalance)
            if let failure = script.failure({ $0.checkBalance }) { throw failure }
            if let answer = script.answers.checkBalance { return try await answer(account, amount) }
            if let inner { return try await inner.checkBalance(forAccount: account, amount: amount) }
            return try core.unanswered("checkBalance(forAccount:amount:)", answer: "checkBalance", throwing: BankError.self)
        }
    }

    public func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        return try await core.answer { () async throws(BankError) -> Money in
            let script = await core.receive(.getBalance(ofAccount: account), at: .getBalance)
            if let failure = script.failure({ $0.getBalance }) { throw failure }
            if let answer = script.answers.getBalance { return try await answer(account) }
            if let inner { return try await inner.getBalance(ofAccount: account) }
            return try core.unanswered("getBalance(ofAccount:)", answer: "getBalance", throwing: BankError.self)
        }
    }

    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async throws(BankError) -> TransferReceipt {
        return try await core.answer { () async throws(BankError) -> TransferReceipt in
            let script = await core.receive(.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference), at: .processTransferWithReference, .processTransfer)
            if let failure = script.failure({ $0.processTransferWithReference ?? $0.processTransfer }) { throw failure }
            if let answer = script.answers.processTransferWithReference { return try await answer(fromAccount, toAccount, amount, reference) }
            if let answer = script.answers.processTransfer { return try await answer(fromAccount, toAccount, amount) }
            if let inner { return try await inner.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
            return try core.unanswered("processTransfer(fromAccount:toAccount:amount:reference:)", answer: "processTransferWithReference", throwing: BankError.self)
        }
    }

    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async throws(BankError) -> TransferReceipt {
        return try await core.answer { () async throws(BankError) -> TransferReceipt in
            let script = await core.receive(.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount), at: .processTransfer, .processTransferWithReference)
            if let failure = script.failure({ $0.processTransfer ?? $0.processTransferWithReference }) { throw failure }
            if let answer = script.answers.processTransfer { return try await answer(fromAccount, toAccount, amount) }
            if let answer = script.answers.processTransferWithReference, let missing3: TransferReference = core.placeholder() { return try await answer(fromAccount, toAccount, amount, missing3) }
            if let inner { return try await inner.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
            return try core.unanswered("processTransfer(fromAccount:toAccount:amount:)", answer: "processTransfer", throwing: BankError.self)
        }
    }
}

/// An implementation of `TransferRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedTransferRouter: TransferRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
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

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToSuccessScreen: (@MainActor @Sendable () -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any TransferRouterProtocol)?
    private weak let lent: (any TransferRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any TransferRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "TransferRouter", caller: "TransferPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToSuccessScreen() {
        let script = core.receive(.navigateToSuccessScreen)
        if let answer = script.answers.navigateToSuccessScreen { return answer() }
        if let inner = inner ?? lent { inner.navigateToSuccessScreen() }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension TransferModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "TransferView.displaySource(_:)",
        "TransferView.displayNicknames(_:)",
        "TransferView.displayNickname(_:of:)",
        "TransferView.displayPayees(_:)",
        "TransferView.askConfirmation(of:)",
        "TransferView.displayReceipt(_:)",
        "TransferView.showTransferSuccess()",
        "TransferView.askToImport(_:)",
        "TransferView.displayImportProgress(count:of:)",
        "TransferView.displayImport(_:accounts:)",
        "TransferView.showError(message:)",
        "TransferView.showTrailingWords(_:)",
        "TransferView.showUnknownOutcome(of:)",
        "TransferPresenter.loadForm(forAccount:)",
        "TransferPresenter.checkAmount(_:fromAccount:)",
        "TransferPresenter.checkPayee(_:fromAccount:)",
        "TransferPresenter.setNickname(_:forNumber:)",
        "TransferPresenter.forgetNickname(ofNumber:)",
        "TransferPresenter.prepareTransfer(fromAccount:toNumber:amount:note:reference:)",
        "TransferPresenter.makeTransfer(fromAccount:toAccount:amount:reference:)",
        "TransferPresenter.makeTransfer(fromAccount:toAccount:amount:)",
        "TransferPresenter.prepareImport(fromFile:fromAccount:)",
        "TransferPresenter.makeImport(_:)",
        "TransferPresenter.didSelectBack()",
        "TransferInteractor.getAccounts()",
        "TransferInteractor.getNicknames()",
        "TransferInteractor.setNickname(_:for:)",
        "TransferInteractor.forgetNickname(of:)",
        "TransferInteractor.getPayees(forAccount:)",
        "TransferInteractor.findPayee(number:)",
        "TransferInteractor.makeReference(note:)",
        "TransferInteractor.readPayments(inFile:forAccount:)",
        "TransferInteractor.findTransfer(id:)",
        "TransferInteractor.checkBalance(forAccount:amount:)",
        "TransferInteractor.getBalance(ofAccount:)",
        "TransferInteractor.processTransfer(fromAccount:toAccount:amount:reference:)",
        "TransferInteractor.processTransfer(fromAccount:toAccount:amount:)",
        "TransferRouter.navigateToSuccessScreen()",
        "TransferRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol, log: any MessageKeeping) -> any TransferPresenterProtocol {
        let view = InterceptedTransferView(view, isLent: true, log: log)
        let router = InterceptedTransferRouter(router, isLent: true, log: log)
        let interactor = InterceptedTransferInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedTransferPresenter(presenter, keeping: [view, router], log: log)
    }
}
