import BankKernel
import BankSamples
import Money
import Testing
import TransferMocks

@testable import Transfer

/// What the presenter does before the customer confirms.
@MainActor
struct TransferPresenterPrepareTests {
    private let view = MockTransferView()
    private let interactor = MockTransferInteractor()
    private let router = MockTransferRouter()

    /// What is typed into the form; the rest of it is in order.
    struct Form {
        var number = "FR1420041010050500013M02606"
        var amount = "25.00"
        var note = ""
        var reference = ""
    }

    @Test(
        arguments: [
            (Form(amount: "x"), "\"x\" is not an amount. Write it like 25.00."),
            (Form(amount: "0"), "The amount must be above zero."),
            (Form(amount: "-1"), "The amount must be above zero."),
            (Form(amount: "1.001"), "\"1.001\" has too many decimals; EUR has 2."),
            (Form(amount: "99999999999999999999"), "The amount is too large."),
            (Form(amount: "1 USD"), "\"1 USD\" is not in EUR, the currency of the account."),
            (
                Form(number: AccountModel.checking.number.electronicForm),
                "The two accounts are the same; choose another one to send to."
            ),
            (
                Form(reference: "deadbeef-dead-4eef-8ead"),
                "\"deadbeef-dead-4eef-8ead\" is not a reference; write a UUID, as in "
                    + "6ba7b810-9dad-41d1-80b4-00c04fd430c8."
            ),
        ])
    func `refuses without asking the interactor`(form: Form, words: String) async {
        await makeSUT().prepare(form)

        #expect(view.messages == [.showError(message: words)])
        #expect(interactor.messages == [])
    }

    @Test(
        arguments: [
            (Form(number: IBAN.nobodys.electronicForm), "No account has the number BE68 5390 0754 7034."),
            (Form(number: AccountModel.dollarPayee.number.electronicForm), "You can't send EUR to a USD account."),
            (
                Form(amount: "9999", note: String(repeating: "é", count: 141)),
                "The note is too long. The limit is 140 characters and 4096 bytes."
            ),
            (Form(amount: "1234.51"), "There is not enough money: the account holds 1234.50 EUR."),
        ])
    func `refuses what the bank could not book, a note before the balance`(form: Form, words: String) async {
        await makeSUT().prepare(form)

        #expect(view.messages == [.showError(message: words)])
    }

    @Test func `shows what an amount is like in the currency of the account`() async {
        let account = AccountModel(number: AccountModel.savings.number, name: "Yen", holder: "Demo", currency: .jpy)

        await makeSUT().prepareTransfer(
            fromAccount: account, toNumber: Form().number, amount: "x", note: "", reference: "")
        await makeSUT().checkAmount("x", fromAccount: account)

        let refusal = MockTransferView.Message.showError(message: "\"x\" is not an amount. Write it like 2500.")
        #expect(view.messages == [refusal, refusal])
    }

    @Test func `asks to confirm with the name of the payee`() async {
        await makeSUT().prepare(Form(number: "FR14 2004 1010 0505 0001 3M02 606", note: "Lunch"))

        let draft = TransferDraft(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00),
            reference: TransferReference(id: .deadbeef, note: "Lunch"))
        #expect(view.messages == [.askConfirmation(of: draft)])
        #expect(router.messages == [])
    }

    @Test func `moves no money before the confirmation`() async {
        await makeSUT().prepare()

        #expect(
            interactor.messages == [
                .findPayee(number: AccountModel.payee.number),
                .checkBalance(forAccount: .checking, amount: .eur(25_00)),
                .makeReference(note: ""),
            ])
    }

    @Test func `accepts a note of the longest length`() async {
        let note = String(repeating: "é", count: 140)

        await makeSUT().prepare(Form(note: note))

        #expect(interactor.messages.last == .makeReference(note: note))
    }

    @Test func `says that the bank is unavailable`() async {
        interactor.failures.findPayee = .storage(.busy(path: "bank"))

        await makeSUT().prepare()

        #expect(view.messages == [.showError(message: Self.busy)])
    }

    @Test func `accepts the customer's own reference, in any case`() async {
        await makeSUT().prepare(Form(reference: "DEADBEEF-dead-4eef-8EAD-beefdeadbeef"))

        let draft = TransferDraft(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: TransferReference(id: .deadbeef))
        #expect(view.messages == [.askConfirmation(of: draft)])
        #expect(!interactor.messages.contains(.makeReference(note: "")))
    }

    @Test func `recognises a booked order by its reference, whatever the balance`() async {
        let sut = makeSUT()
        await sut.sendAll()

        await sut.prepare(Form(amount: "1234.50", reference: Self.own))
        await sut.sendAll()

        let receipts = view.messages.count { if case .displayReceipt = $0 { true } else { false } }
        #expect(receipts == 1)
        #expect(
            view.messages.filter { if case .displayReceipt = $0 { false } else { true } } == [
                .showTransferSuccess,
                .askConfirmation(
                    of: TransferDraft(
                        fromAccount: .checking, toAccount: .payee, amount: .eur(1_234_50),
                        reference: TransferReference(id: .deadbeef), isBooked: true)),
                .showTransferSuccess,
            ])
    }

    @Test func `recognises an order that another request books while its balance is looked at`() async {
        interactor.bookWhileBalanceIsChecked(under: TransferReference(id: .deadbeef))

        await makeSUT().prepare(Form(amount: "1234.50", reference: Self.own))

        let draft = TransferDraft(
            fromAccount: .checking, toAccount: .payee, amount: .eur(1_234_50),
            reference: TransferReference(id: .deadbeef), isBooked: true)
        #expect(view.messages == [.askConfirmation(of: draft)])
    }

    @Test func `refuses another order under a booked reference before confirmation`() async {
        let sut = makeSUT()
        await sut.sendAll()

        await sut.prepare(Form(amount: "1234.49", reference: Self.own))

        #expect(
            view.messages.last
                == .showError(message: "The reference \(Self.own) was used before for a different transfer."))
    }

    private static let own = "deadbeef-dead-4eef-8ead-beefdeadbeef"

    private static let busy =
        "The bank cannot be used: bank is kept busy by other programs; try again in a moment."

    private func makeSUT() -> any TransferPresenterProtocol {
        TransferModule.presenter(view: view, interactor: interactor, router: router)
    }
}

extension MockTransferInteractor {
    /// Books what the balance is asked for to the sample payee, as another request does.
    func bookWhileBalanceIsChecked(under reference: TransferReference) {
        answers.checkBalance = { account, amount throws(BankError) in
            _ = try await self.processTransfer(
                fromAccount: account, toAccount: .payee, amount: amount, reference: reference)
            return false
        }
    }
}

extension TransferPresenterProtocol {
    fileprivate func prepare(_ form: TransferPresenterPrepareTests.Form = .init()) async {
        await prepareTransfer(
            fromAccount: .checking, toNumber: form.number, amount: form.amount, note: form.note,
            reference: form.reference)
    }

    /// Sends the whole balance of the sample account.
    fileprivate func sendAll() async {
        await makeTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(1_234_50),
            reference: TransferReference(id: .deadbeef))
    }
}
