import Testing
import Transactions
import TransactionsMocks

@testable import Tracing

@MainActor
struct TracedTransactionsViewTests {
    @Test func `passes everything on, in order`() throws {
        let view = MockTransactionsView()
        let group = try group

        callEverything(on: makeSUT(view), group)

        #expect(
            view.messages == [
                .showLoading, .displayProgress(count: 5), .displaySections(TransactionSection.samples),
                .displaySkipped(count: 2), .displayEmpty,
                .displayTransactions([.sample], of: group), .showError(message: "No."),
            ])
    }

    @Test func `keeps everything, in order`() throws {
        let (view, log) = (MockTransactionsView(), TraceLog())

        callEverything(on: makeSUT(view, log: log), try group)

        #expect(
            log.text == """
                TransactionsPresenter -> TransactionsView  showLoading()
                TransactionsPresenter -> TransactionsView  displayProgress(count: 5)
                TransactionsPresenter -> TransactionsView  displaySections([1 section])
                TransactionsPresenter -> TransactionsView  displaySkipped(count: 2)
                TransactionsPresenter -> TransactionsView  displayEmpty()
                TransactionsPresenter -> TransactionsView  displayTransactions([1 transaction], of: PENDING 1970-01-01 CRDT, 1 transaction)
                TransactionsPresenter -> TransactionsView  showError(message: "No.")

                """)
    }

    @Test func `does not own the view`() {
        var view: MockTransactionsView? = MockTransactionsView()
        weak let weakView = view
        let sut = view.map { makeSUT($0) }

        view = nil

        withExtendedLifetime(sut) { #expect(weakView == nil) }
    }

    private var group: TransactionGroup {
        get throws { try #require(TransactionSection.samples.first?.groups.first) }
    }

    private func callEverything(on sut: TracedTransactionsView, _ group: TransactionGroup) {
        sut.showLoading()
        sut.displayProgress(count: 5)
        sut.displaySections(TransactionSection.samples)
        sut.displaySkipped(count: 2)
        sut.displayEmpty()
        sut.displayTransactions([.sample], of: group)
        sut.showError(message: "No.")
    }

    private func makeSUT(_ view: MockTransactionsView, log: TraceLog = TraceLog()) -> TracedTransactionsView {
        TracedTransactionsView(view, log: log)
    }
}
