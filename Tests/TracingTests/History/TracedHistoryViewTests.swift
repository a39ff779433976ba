import BankKernel
import BankSamples
import History
import HistoryMocks
import Money
import Testing

@testable import Tracing

@MainActor
struct TracedHistoryViewTests {
    private let details = TransactionDetails(
        id: .deadbeef, sequence: 3, bookedAt: .mondayMorning, note: "Lunch",
        postings: [PostingModel(account: .checking, amount: .eur(-25_00))])

    @Test func `passes everything on, in order`() {
        let view = MockHistoryView()

        callEverything(on: makeSUT(view))

        #expect(
            view.messages == [
                .displayTransactions([.lunch, .refund]), .displayMoreAvailable(true), .displayDetails(details),
                .displayTurnover([]), .displayExport(count: 3, path: "all.csv"), .showError(message: "No."),
            ])
    }

    @Test func `keeps everything, in order`() {
        let (view, log) = (MockHistoryView(), TraceLog())

        callEverything(on: makeSUT(view, log: log))

        #expect(
            log.text == """
                HistoryPresenter -> HistoryView  displayTransactions([2 transactions])
                HistoryPresenter -> HistoryView  displayMoreAvailable(true)
                HistoryPresenter -> HistoryView  displayDetails(#3 [1 posting])
                HistoryPresenter -> HistoryView  displayTurnover([0 months])
                HistoryPresenter -> HistoryView  displayExport(count: 3, path: "all.csv")
                HistoryPresenter -> HistoryView  showError(message: "No.")

                """)
    }

    @Test func `does not own the view`() {
        var view: MockHistoryView? = MockHistoryView()
        weak let weakView = view
        let sut = view.map { makeSUT($0) }

        view = nil

        withExtendedLifetime(sut) { #expect(weakView == nil) }
    }

    private func callEverything(on sut: TracedHistoryView) {
        sut.displayTransactions([.lunch, .refund])
        sut.displayMoreAvailable(true)
        sut.displayDetails(details)
        sut.displayTurnover([])
        sut.displayExport(count: 3, path: "all.csv")
        sut.showError(message: "No.")
    }

    private func makeSUT(_ view: MockHistoryView, log: TraceLog = TraceLog()) -> TracedHistoryView {
        TracedHistoryView(view, log: log)
    }
}
