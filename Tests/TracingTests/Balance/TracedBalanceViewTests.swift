import BalanceMocks
import BankKernel
import BankSamples
import Money
import Testing

@testable import Tracing

@MainActor
struct TracedBalanceViewTests {
    private let balance = BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(10_00))

    @Test func `passes everything on, in order`() {
        let view = MockBalanceView()

        callEverything(on: makeSUT(view))

        #expect(view.messages == [.displayBalance(balance), .showError("No.")])
    }

    @Test func `keeps everything, in order`() {
        let (view, log) = (MockBalanceView(), TraceLog())

        callEverything(on: makeSUT(view, log: log))

        #expect(
            log.text == """
                BalancePresenter -> BalanceView  displayBalance(DE89370400440532013000 holds 10.00 EUR)
                BalancePresenter -> BalanceView  showError("No.")

                """)
    }

    @Test func `does not own the view`() {
        var view: MockBalanceView? = MockBalanceView()
        weak let weakView = view
        let sut = view.map { makeSUT($0) }

        view = nil

        withExtendedLifetime(sut) { #expect(weakView == nil) }
    }

    private func callEverything(on sut: TracedBalanceView) {
        sut.displayBalance(balance)
        sut.showError("No.")
    }

    private func makeSUT(_ view: MockBalanceView, log: TraceLog = TraceLog()) -> TracedBalanceView {
        TracedBalanceView(view, log: log)
    }
}
