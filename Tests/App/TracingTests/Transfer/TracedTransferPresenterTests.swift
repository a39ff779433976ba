import BankKernel
import BankSamples
import Money
import Testing
import TraceCore
import Transfer
import TransferMocks

@testable import Tracing

@MainActor
struct TracedTransferPresenterTests {
    private let reference = TransferReference(id: .deadbeef, note: "Rent")

    @Test func `passes everything on, in order`() async {
        let presenter = MockTransferPresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadPayees(forAccount: .checking),
                .prepareTransfer(
                    fromAccount: .checking, toNumber: "FR14", amount: "25", note: "Rent", reference: ""),
                .makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference),
                .makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00)),
                .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockTransferPresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                TransferView -> TransferPresenter  loadPayees(forAccount: Checking DE89370400440532013000)
                TransferView -> TransferPresenter  prepareTransfer(fromAccount: Checking DE89370400440532013000, toNumber: "FR14", amount: "25", note: "Rent", reference: "")
                TransferView -> TransferPresenter  makeTransfer(fromAccount: Checking DE89370400440532013000, toAccount: Household FR1420041010050500013M02606, amount: 25.00 EUR, reference: deadbeef-dead-4eef-8ead-beefdeadbeef "Rent")
                TransferView -> TransferPresenter  makeTransfer(fromAccount: Checking DE89370400440532013000, toAccount: Household FR1420041010050500013M02606, amount: 25.00 EUR)
                TransferView -> TransferPresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockTransferPresenter? = MockTransferPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedTransferPresenter) async {
        await sut.loadPayees(forAccount: .checking)
        await sut.prepareTransfer(fromAccount: .checking, toNumber: "FR14", amount: "25", note: "Rent")
        await sut.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
        await sut.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockTransferPresenter, log: TraceLog = TraceLog()) -> TracedTransferPresenter {
        TracedTransferPresenter(
            presenter, view: TracedTransferView(MockTransferView(), log: log),
            router: TracedTransferRouter(MockTransferRouter(), log: log), log: log)
    }
}
