import BankKernel
import BankKernelMocks
import BankSamples
import Interception
import Money
import Testing
import TransferMocks

@testable import Transfer

@MainActor
struct TransferPresenterTests {
    private let view = MockTransferView()
    private let interactor = MockTransferInteractor()
    private let router = MockTransferRouter()

    @Test func `makes the transfer, then shows it, then leaves`() async {
        let log = MessageLog()
        let (view, router) = (MockTransferView(log: log), MockTransferRouter(log: log))
        let interactor = MockTransferInteractor(log: log)

        await TransferModule.presenter(view: view, interactor: interactor, router: router).send(.eur(25_00))

        #expect(
            log.messages == [
                .transferInteractor(.checkBalance(forAccount: .checking, amount: .eur(25_00))),
                .transferInteractor(
                    .processTransfer(
                        fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: Self.reference)),
                .transferView(.showTransferSuccess),
                .transferRouter(.navigateToSuccessScreen),
            ])
    }

    @Test func `shows the accounts that paid a file in order of their numbers`() async {
        let payments = [AccountModel.savings, .checking].map { account in
            let reference = TransferReference(id: TransferID(rawValue: UInt128(account.name.count)), note: "")
            let draft = TransferDraft(
                fromAccount: account, toAccount: .payee, amount: .eur(1), reference: reference)
            return FilePayment(entry: PaymentEntry(number: 1, line: 1), draft: draft, state: .ready)
        }

        await makeSUT().makeImport(PaymentBatch(path: "a.csv", payments: payments))

        let shown = view.messages.compactMap { if case .displayImport(_, let accounts) = $0 { accounts } else { nil } }
        #expect(shown.map { $0.map(\.number) } == [[AccountModel.checking.number, AccountModel.savings.number]])
    }

    @Test func `shows nothing until the bank has answered`() async {
        let gate = interactor.hold(.processTransferWithReference)
        let sent = Task { await makeSUT().send(.eur(25_00)) }

        await gate.arrival()
        #expect(view.messages == [])
        gate.open()

        await sent.value
        #expect(view.messages == [.showTransferSuccess])
    }

    @Test func `moves nothing when the balance is too low`() async {
        await makeSUT().send(.eur(1_234_51))

        #expect(
            interactor.messages == [
                .checkBalance(forAccount: .checking, amount: .eur(1_234_51)), .getBalance(ofAccount: .checking),
                .findTransfer(id: .deadbeef),
            ])
        #expect(
            view.messages == [
                .showError(message: "There is not enough money: the account holds 1234.50 EUR.")
            ])
        #expect(router.messages == [])
    }

    @Test func `shows the receipt of an order that another request has booked meanwhile`() async throws {
        let sut = makeSUT()
        await sut.prepareLunch(reference: "\(TransferID.deadbeef)")
        interactor.bookWhileBalanceIsChecked(under: Self.reference)

        await sut.send(.eur(25_00))

        #expect(view.receipt?.draft.isBooked == true)
        #expect(view.messages.last == .showTransferSuccess)
        #expect(try await interactor.getBalance(ofAccount: .checking) == .eur(1_209_50))
    }

    @Test(
        arguments: [
            (.cancelled, "Cancelled before anything was done; no money moved."),
            (.insufficientFunds(available: .eur(1)), "There is not enough money: the account holds 0.01 EUR."),
        ] as [(BankError, String)])
    func `says why the transfer was not made`(error: BankError, words: String) async {
        interactor.failures.processTransferWithReference = error

        await makeSUT().send(.eur(25_00))

        #expect(view.messages == [.showError(message: words)])
        #expect(router.messages == [])
    }

    @Test func `moves nothing when the balance failed to load`() async {
        interactor.failures.checkBalance = .notYourAccount(AccountModel.checking.number)

        await makeSUT().send(.eur(25_00))

        #expect(view.messages == [.showError(message: "DE89 3704 0044 0532 0130 00 is not your account.")])
        #expect(interactor.messages == [.checkBalance(forAccount: .checking, amount: .eur(25_00))])
    }

    @Test func `moves the money once when the same reference is sent twice`() async throws {
        let sut = makeSUT()

        await sut.send(.eur(25_00))
        await sut.send(.eur(25_00))

        #expect(try await interactor.getBalance(ofAccount: .checking) == .eur(1_209_50))
        #expect(view.messages == [.showTransferSuccess, .showTransferSuccess])
    }

    @Test func `makes a reference without a note when none is given`() async {
        await makeSUT().makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(
            interactor.messages == [
                .makeReference(note: ""),
                .checkBalance(forAccount: .checking, amount: .eur(25_00)),
                .processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00)),
            ])
        #expect(view.messages == [.showTransferSuccess])
    }

    @Test func `the short form makes the transfer that was confirmed, under its reference`() async throws {
        let sut = makeSUT()
        await sut.prepareLunch()

        await sut.makeLunch()

        #expect(
            interactor.messages.last
                == .processTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00)))
        #expect(view.receipt?.draft.reference == Self.reference)
        #expect(try await interactor.findTransfer(id: .deadbeef)?.note == "Lunch")
        #expect(router.messages == [.navigateToSuccessScreen])
    }

    @Test func `a confirmed transfer that is made twice moves the money once`() async throws {
        let sut = makeSUT()
        await sut.prepareLunch()

        await sut.makeLunch()
        await sut.makeLunch()

        #expect(try await interactor.getBalance(ofAccount: .checking) == .eur(1_209_50))
    }

    @Test func `the short form keeps the customer's own reference`() async throws {
        let sut = makeSUT()
        await sut.prepareLunch(reference: "\(TransferID.deadbeef(plus: 7))")

        await sut.makeLunch()

        #expect(
            interactor.messages.last
                == .processTransfer(
                    fromAccount: .checking, toAccount: .payee, amount: .eur(25_00),
                    reference: TransferReference(id: .deadbeef(plus: 7), note: "Lunch")))
        #expect(view.receipt?.draft.reference.id == .deadbeef(plus: 7))
    }

    @Test func `the short form takes nothing of the draft of another transfer`() async throws {
        let sut = makeSUT()
        await sut.prepareLunch()

        await sut.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(1_00))

        #expect(try await interactor.findTransfer(id: .deadbeef) == nil)
        #expect(try await interactor.findTransfer(id: .deadbeef(plus: 1))?.note == "")
        #expect(view.receipt == nil)
    }

    @Test func `an unknown outcome of a confirmed transfer is shown with its reference`() async throws {
        let sut = makeSUT()
        await sut.prepareLunch()
        let draft = try #require(
            view.messages.lazy.compactMap { if case .askConfirmation(let draft) = $0 { draft } else { nil } }.first)
        interactor.failures.processTransfer = .outcomeUnknown(.deadbeef)

        await sut.makeLunch()

        #expect(view.messages.last == .showUnknownOutcome(of: draft))
        #expect(draft.reference == Self.reference)
        #expect(router.messages == [])
    }

    @Test func `says that payees failed to load`() async {
        interactor.failures.getPayees = .storage(.busy(path: "bank"))

        await makeSUT().loadForm(forAccount: .checking)

        #expect(
            view.messages == [
                .displaySource(.checking), .showError(message: BankError.storage(.busy(path: "bank")).description),
            ])
    }

    @Test func `shows the payees that are known when a look-up fails, and that they are not all`() async {
        interactor.answers.getPayees = { [interactor] account throws(BankError) in
            let calls = interactor.messages.count { $0 == .getPayees(forAccount: account) }
            guard calls > 1 else { throw .unreachable(.timeout) }
            return [.payee]
        }

        await makeSUT().loadForm(forAccount: .checking)

        #expect(
            view.messages == [
                .displaySource(.checking), .displayPayees([AccountModel.savings.holding(nil), .payee]),
                .showError(message: BankError.unreachable(.timeout).description),
            ])
    }

    @Test func `shows the paying account, then the other accounts, then the known payees`() async {
        await makeSUT().loadForm(forAccount: .checking)

        #expect(
            view.messages == [.displaySource(.checking), .displayPayees([AccountModel.savings.holding(nil), .payee])])
        #expect(interactor.messages == [.getAccounts, .getNicknames, .getPayees(forAccount: .checking)])
    }

    @Test func `offers no payees for an account of somebody else`() async {
        await makeSUT().loadForm(forAccount: .payee)

        #expect(view.messages == [.showError(message: "FR14 2004 1010 0505 0001 3M02 606 is not your account.")])
    }

    @Test func `an own account in another currency is refused for its currency, not as unknown`() async {
        let sut = makeSUT()
        await sut.loadForm(forAccount: .checking)
        await sut.checkPayee("travel", fromAccount: .checking)
        await sut.prepareTransfer(
            fromAccount: .checking, toNumber: "Travel", amount: "1", note: "", reference: "")

        let refusal = BankError.currencyMismatch(source: .eur, destination: .usd).description
        #expect(view.messages.suffix(2) == [.showError(message: refusal), .showError(message: refusal)])
    }

    @Test func `refuses an amount, a payee or words after a number as soon as they are typed`() async {
        let sut = makeSUT()
        for amount in ["all", "99999999", "1"] { await sut.checkAmount(amount, fromAccount: .checking) }
        #expect(view.messages.count == 2)
        #expect(view.messages.first == .showError(message: "\"all\" is not an amount. Write it like 25.00."))

        for payee in ["nobody", AccountModel.checking.number.electronicForm, AccountModel.payee.number.electronicForm] {
            await sut.checkPayee(payee, fromAccount: .checking)
        }
        #expect(view.messages.count == 4)
        #expect(view.messages.last == .showError(message: BankError.sameAccount.description))

        await sut.checkPayee("FR14 2004 1010 0505 0001 3M02 606 hello you", fromAccount: .checking)
        #expect(view.messages.last == .showTrailingWords("hello you"))
    }

    @Test func `shows the receipt as the bank answered it, and asks for nothing more`() async {
        let sut = makeSUT()
        await sut.loadForm(forAccount: .checking)
        interactor.answers.processTransfer = { _, _, _ in .sample(holding: .eur(7)) }

        await sut.confirmLunch()

        #expect(view.receipt?.balance == .eur(7))
        #expect(view.receipt?.bookedAt == .mondayMorning)
        #expect(
            interactor.messages == [
                .getAccounts, .getNicknames, .getPayees(forAccount: .checking), .makeReference(note: "Lunch"),
                .processTransfer(
                    fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: Self.reference),
            ])
    }

    @Test(arguments: [(nil, .eur(1_234_50)), (.storage(.busy(path: "bank")), nil)] as [(BankError?, Money?)])
    func `asks what the account holds now when the receipt is of an earlier request, or calls it unknown`(
        failure: BankError?, balance: Money?
    ) async throws {
        interactor.answers.processTransfer = { _, _, _ in .sample(holding: .eur(7), isRepeat: true) }
        interactor.failures.getBalance = failure

        await makeSUT().confirmLunch()

        let receipt = try #require(view.receipt)
        #expect(receipt.bookedAt == .mondayMorning && receipt.balance == balance)
        #expect(receipt.draft.isBooked)
        #expect(view.messages.last == .showTransferSuccess)
    }

    @Test func `shows a payee who is new among the others`() async {
        let interactor = MockTransferInteractor(accounts: [.checking], payees: [])
        interactor.answers.findPayee = { _ in .payee }
        let sut = TransferModule.presenter(view: view, interactor: interactor, router: router)
        interactor.answers.processTransfer = { _, _, _ in .sample(holding: .eur(7)) }
        await sut.loadForm(forAccount: .checking)

        await sut.confirmLunch()

        #expect(view.messages.last == .displayPayees([.payee]))
    }

    @Test func `refuses no amount by a balance of before`() async {
        let sut = makeSUT()
        await sut.loadForm(forAccount: .checking)
        interactor.answers.checkBalance = { _, _ in true }

        await sut.checkAmount("99999", fromAccount: .checking)

        #expect(interactor.messages.last == .checkBalance(forAccount: .checking, amount: .eur(99_999_00)))
        #expect(view.messages.count == 2)
    }

    @Test func `asks for the balance again after an order whose outcome is unknown`() async {
        let sut = makeSUT()
        await sut.loadForm(forAccount: .checking)
        interactor.failures.processTransfer = .outcomeUnknown(.deadbeef)
        await sut.send(.eur(25_00))

        await sut.checkAmount("1", fromAccount: .checking)

        #expect(interactor.messages.last == .checkBalance(forAccount: .checking, amount: .eur(1_00)))
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private static let reference = TransferReference(id: .deadbeef, note: "Lunch")

    private func makeSUT() -> any TransferPresenterProtocol {
        TransferModule.presenter(view: view, interactor: interactor, router: router)
    }
}

extension TransferPresenterProtocol {
    fileprivate func send(_ amount: Money) async {
        await makeTransfer(
            fromAccount: .checking, toAccount: .payee, amount: amount,
            reference: TransferReference(id: .deadbeef, note: "Lunch"))
    }

    /// Asks for what ``send(_:)`` makes, as a customer does, then makes it.
    fileprivate func confirmLunch() async {
        await prepareLunch()
        await send(.eur(25_00))
    }

    fileprivate func prepareLunch(reference: String = "") async {
        await prepareTransfer(
            fromAccount: .checking, toNumber: AccountModel.payee.number.electronicForm, amount: "25.00", note: "Lunch",
            reference: reference)
    }

    fileprivate func makeLunch() async {
        await makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))
    }
}

extension MockTransferView {
    /// The receipt that it was told to show.
    fileprivate var receipt: TransferNote? {
        messages.lazy.compactMap { if case .displayReceipt(let receipt) = $0 { receipt } else { nil } }.first
    }
}

extension TransferReceipt {
    fileprivate static func sample(holding balance: Money, isRepeat: Bool = false) -> TransferReceipt {
        TransferReceipt(
            id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, balanceAfter: balance, isRepeat: isRepeat)
    }
}

@MainActor
struct TransferModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            TransferModule.self, view: MockTransferView(), interactor: MockTransferInteractor(),
            router: MockTransferRouter()
        ) { await $0.loadForm(forAccount: .checking) }
    }
}
