import BankKernel
import BankSamples
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

    @Test func sendsMoneyAfterTheConfirmation() async throws {
        let sut = makeSUT()

        await sut.presenter?.prepareTransfer(
            fromAccount: .checking, toNumber: AccountModel.payee.number.printForm, amount: "25.00", note: "Lunch")
        await sut.confirm()

        #expect(sut.lines == ["25.00 EUR to Frank Friend?", "sent"])
        #expect(router.messages == [.navigateToSuccessScreen])
        #expect(try await interactor.getBalance(ofAccount: .checking) == .eur(1_209_50))
    }

    @Test func printsWhyTheBankRefused() async {
        let sut = makeSUT()
        interactor.failures.processTransfer = .cancelled

        await sut.presenter?.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(sut.lines == ["not sent: Cancelled before anything was done; no money moved."])
        #expect(router.messages == [])
    }

    private func makeSUT() -> ReceiptView {
        let sut = ReceiptView()
        sut.presenter = TransferModule.presenter(view: sut, interactor: interactor, router: router)
        return sut
    }
}
