import BankKernel
import BankSamples
import Interception
import Money
import OwnTransferView
import Testing
import Transfer
import TransferMocks

/// The view with the presenter of the feature, over a bank that is a mock.
@MainActor
struct ReceiptViewWithPresenterTests {
    private let interactor = MockTransferInteractor()
    private let router = MockTransferRouter()

    @Test func `sends money after the confirmation`() async throws {
        let sut = makeSUT()

        await sut.presenter?.prepareTransfer(
            fromAccount: .checking, toNumber: AccountModel.payee.number.printForm, amount: "25.00", note: "Lunch")
        await sut.confirm()

        #expect(sut.lines == ["25.00 EUR to Frank Friend?", "1209.50 EUR left", "sent"])
        #expect(router.messages == [.navigateToSuccessScreen])
        #expect(try await interactor.getBalance(ofAccount: .checking) == .eur(1_209_50))
    }

    @Test func `prints why the bank refused`() async {
        let sut = makeSUT()
        interactor.failures.processTransferWithReference = .cancelled

        await sut.presenter?.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(sut.lines == ["not sent: Cancelled before anything was done; no money moved."])
        #expect(router.messages == [])
    }

    @Test func `prints nothing as long as the bank has not answered`() async {
        let sut = makeSUT()
        let gate = interactor.hold(.checkBalance)
        let sending = Task {
            await sut.presenter?.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))
        }

        await gate.arrival()
        #expect(sut.lines == [])
        gate.open()

        await sending.value
        #expect(sut.lines == ["sent"])
    }

    @Test func `prints that there is too little money, whatever the account holds`() async {
        let sut = makeSUT()
        interactor.answers.checkBalance = { _, _ in false }

        await sut.presenter?.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(sut.lines == ["not sent: There is not enough money: the account holds 1234.50 EUR."])
    }

    private func makeSUT() -> ReceiptView {
        let sut = ReceiptView()
        sut.presenter = TransferModule.presenter(view: sut, interactor: interactor, router: router)
        return sut
    }
}
