import BankKernel
import BankSamples
import Money
import Testing
import TraceCore
import Transfer
import TransferMocks

@testable import Tracing

@MainActor
struct TracedTransferViewTests {
    private let draft = TransferDraft(
        fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: TransferReference(id: .deadbeef))

    @Test func `passes everything on, in order`() {
        let view = MockTransferView()

        callEverything(on: makeSUT(view))

        #expect(
            view.messages == [
                .displayPayees([.savings, .payee]), .askConfirmation(of: draft), .showTransferSuccess,
                .showError(message: "No."),
            ])
    }

    @Test func `keeps everything, in order`() {
        let (view, log) = (MockTransferView(), TraceLog())

        callEverything(on: makeSUT(view, log: log))

        #expect(
            log.text == """
                TransferPresenter -> TransferView  displayPayees([2 accounts])
                TransferPresenter -> TransferView  askConfirmation(of: 25.00 EUR from Checking DE89370400440532013000 to Household FR1420041010050500013M02606)
                TransferPresenter -> TransferView  showTransferSuccess()
                TransferPresenter -> TransferView  showError(message: "No.")

                """)
    }

    @Test func `does not own the view`() {
        var view: MockTransferView? = MockTransferView()
        weak let weakView = view
        let sut = view.map { makeSUT($0) }

        view = nil

        withExtendedLifetime(sut) { #expect(weakView == nil) }
    }

    private func callEverything(on sut: TracedTransferView) {
        sut.displayPayees([.savings, .payee])
        sut.askConfirmation(of: draft)
        sut.showTransferSuccess()
        sut.showError(message: "No.")
    }

    private func makeSUT(_ view: MockTransferView, log: TraceLog = TraceLog()) -> TracedTransferView {
        TracedTransferView(view, log: log)
    }
}
