import BankKernel
import BankSamples
import HistoryMocks
import Testing

@testable import History

/// Details, turnover, export and ways out of the history screen.
@MainActor
struct HistoryPresenterTests {
    private let view = MockHistoryView()
    private let interactor = MockHistoryInteractor()
    private let router = MockHistoryRouter()

    @Test func `opens the details of a transaction`() {
        makeSUT().didSelectTransaction(.lunch)

        #expect(router.messages == [.navigateToTransactionDetails(transaction: .lunch)])
        #expect(view.messages == [])
    }

    @Test func `shows a transaction with its postings`() async {
        await makeSUT().loadDetails(of: .lunch)

        #expect(view.messages == [.displayDetails(.lunch)])
    }

    @Test func `says that details cannot be had`() async {
        interactor.failures.fetchDetails = .unknownTransfer(.deadbeef)

        await makeSUT().loadDetails(of: .lunch)

        #expect(
            view.messages == [
                .showError(
                    message: "You have no transfer with the reference deadbeef-dead-4eef-8ead-beefdeadbeef.")
            ])
    }

    @Test func `shows the turnover`() async {
        await makeSUT().loadTurnover(forAccount: .checking)

        #expect(view.messages == [.displayTurnover([])])
        #expect(interactor.messages == [.fetchTurnover(forAccount: .checking, matching: HistoryFilter())])
    }

    @Test func `the turnover obeys the filter, and says so`() async {
        let filter = HistoryFilter(text: "lunch")

        await makeSUT().loadTurnover(forAccount: .checking, matching: filter)

        #expect(
            view.messages == [
                .displayFilter(filter, count: HistoryCount(matching: 1, of: 3)), .displayTurnover([]),
            ])
    }

    @Test func `shows what a filter leaves before it shows the transactions`() async {
        let filter = HistoryFilter(text: "lunch")

        await makeSUT().loadTransactions(forAccount: .checking, matching: filter, limit: 20)

        #expect(
            view.messages == [
                .displayFilter(filter, count: HistoryCount(matching: 1, of: 3)), .displayTransactions([.lunch]),
                .displayMoreAvailable(false),
            ])
    }

    @Test func `shows the statement of a month`() async {
        let day = TransactionModel.lunch.bookedAt.day

        await makeSUT().loadStatement(forAccount: .checking, monthOf: day)

        #expect(interactor.messages == [.fetchStatement(forAccount: .checking, monthOf: day)])
        #expect(view.messages.count == 1)
    }

    @Test func `says that a statement cannot be had`() async {
        interactor.failures.fetchStatement = .storage(.busy(path: "bank"))

        await makeSUT().loadStatement(forAccount: .checking, monthOf: TransactionModel.lunch.bookedAt.day)

        #expect(view.messages == [.showError(message: BankError.storage(.busy(path: "bank")).description)])
    }

    @Test func `a file without a form is refused before anything is asked`() async {
        await makeSUT().exportTransactions(forAccount: .checking, matching: HistoryFilter(), toFile: "x.txt")

        #expect(view.messages == [.showError(message: HistoryRefusal.unknownFormat(path: "x.txt").description)])
        #expect(interactor.messages == [])
    }

    @Test func `says that the turnover cannot be had`() async {
        await makeSUT().loadTurnover(forAccount: .savings)

        #expect(view.messages == [.showError(message: "No account has the number NL91 ABNA 0417 1643 00.")])
    }

    @Test func `says how many transactions it exported and where`() async {
        let filter = HistoryFilter(text: "lunch")

        await makeSUT().exportTransactions(forAccount: .checking, matching: filter, toFile: "out.csv")

        #expect(view.messages == [.displayExport(count: 1, path: "out.csv")])
        #expect(
            interactor.messages == [
                .exportTransactions(forAccount: .checking, matching: filter, toFile: "out.csv", replacing: false)
            ])
    }

    @Test func `says that the export failed`() async {
        interactor.failures.exportTransactions = .storage(.readOnly(path: "out.csv"))

        await makeSUT().exportTransactions(forAccount: .checking, matching: HistoryFilter(), toFile: "out.csv")

        #expect(
            view.messages == [
                .showError(message: "Nothing was exported: out.csv cannot be written; choose another file.")
            ])
    }

    @Test func `exports nothing for days in the wrong order`() async {
        let day = Instant.mondayMorning.day

        await makeSUT().exportTransactions(
            forAccount: .checking, matching: HistoryFilter(from: day.next, to: day), toFile: "out.csv")

        #expect(
            view.messages == [
                .showError(message: "The first day, 2026-01-06, is after the last day, 2026-01-05; exchange them.")
            ])
        #expect(interactor.messages == [])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private func makeSUT() -> HistoryPresenter {
        HistoryPresenter(view: view, interactor: interactor, router: router)
    }
}
