import BankKernel
import BankSamples
import Money
import OwnTransferView
import Testing
import Transfer
import TransferMocks

/// The view alone: a mock presenter keeps what the view reports.
@MainActor
struct ReceiptViewTests {
    @Test func `reports the confirmed draft once`() async {
        let (sut, presenter) = makeSUT()
        let reference = TransferReference(id: .deadbeef, note: "Lunch")

        sut.askConfirmation(
            of: TransferDraft(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference))
        await sut.confirm()
        await sut.confirm()

        #expect(sut.lines == ["25.00 EUR to Frank Friend?"])
        #expect(
            presenter.messages == [
                .makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
            ])
    }

    @Test func `prints payees by name`() {
        let (sut, _) = makeSUT()

        sut.displayPayees([.savings, .payee])

        #expect(sut.lines == ["to Dana Demo, Savings", "to Frank Friend, Household"])
    }

    @Test func `prints what the paying account holds`() {
        let (sut, _) = makeSUT()

        sut.displaySource(.checking)

        #expect(sut.lines.first?.hasPrefix("from \(AccountModel.checking.name)") == true)
    }

    private func makeSUT() -> (sut: ReceiptView, presenter: MockTransferPresenter) {
        let (sut, presenter) = (ReceiptView(), MockTransferPresenter())
        sut.presenter = presenter
        return (sut, presenter)
    }
}
