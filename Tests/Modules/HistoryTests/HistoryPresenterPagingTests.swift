import BankKernel
import BankSamples
import HistoryMocks
import Testing

@testable import History

/// How the history screen lists transactions, page by page.
@MainActor
struct HistoryPresenterPagingTests {
    private let view = MockHistoryView()
    private let interactor = MockHistoryInteractor()
    private let router = MockHistoryRouter()

    @Test func `shows the newest page of all transactions`() async {
        await makeSUT().loadTransactions(forAccount: .checking)

        #expect(view.messages == [.displayTransactions([.lunch, .refund, .salary]), .displayMoreAvailable(false)])
        #expect(interactor.messages == [.fetchPage(HistoryQuery(account: Self.number))])
    }

    @Test func `shows an empty list`() async {
        await makeSUT().load(matching: HistoryFilter(text: "nothing"))

        #expect(
            view.messages == [
                .displayFilter(HistoryFilter(text: "nothing"), count: HistoryCount(matching: 0, of: 3)),
                .displayTransactions([]), .displayMoreAvailable(false),
            ])
    }

    @Test func `asks for the next page by its key and with the same filter`() async {
        let sut = makeSUT()
        let filter = HistoryFilter(text: "frank")

        await sut.load(matching: filter, limit: 2)
        await sut.loadMore()

        #expect(
            view.messages == [
                .displayFilter(filter, count: HistoryCount(matching: 3, of: 3)),
                .displayTransactions([.lunch, .refund]), .displayMoreAvailable(true),
                .displayTransactions([.salary]), .displayMoreAvailable(false),
            ])
        #expect(
            interactor.messages == [
                .countTransactions(forAccount: .checking, matching: filter),
                .fetchPage(HistoryQuery(account: Self.number, filter: filter, limit: 2)),
                .fetchPage(HistoryQuery(account: Self.number, filter: filter, before: 2, limit: 2)),
            ])
    }

    @Test func `says that nothing is older than the last page`() async {
        let sut = makeSUT()
        await sut.load(limit: 3)

        await sut.loadMore()

        #expect(view.messages.last == .showError(message: "There is nothing older."))
        #expect(interactor.messages.count == 1)
    }

    @Test func `asks to list first when nothing was loaded`() async {
        await makeSUT().loadMore()

        #expect(view.messages == [.showError(message: "List the transactions first.")])
        #expect(interactor.messages == [])
    }

    @Test func `loads the same page again after a failure`() async {
        let sut = makeSUT()
        await sut.load(limit: 2)
        interactor.failures.fetchPage = .storage(.busy(path: "bank"))
        await sut.loadMore()
        interactor.failures.fetchPage = nil

        await sut.loadMore()

        #expect(
            view.messages.suffix(3) == [
                .showError(message: "\(BankError.storage(.busy(path: "bank")))"),
                .displayTransactions([.salary]), .displayMoreAvailable(false),
            ])
    }

    @Test func `does not page on in a list that could not be replaced`() async {
        let sut = makeSUT()
        await sut.load(limit: 2)
        interactor.failures.fetchPage = .storage(.busy(path: "bank"))
        await sut.load(matching: HistoryFilter(text: "lunch"))

        await sut.loadMore()

        #expect(view.messages.last == .showError(message: "List the transactions first."))
    }

    @Test func `refuses days in the wrong order`() async {
        let day = Instant.mondayMorning.day

        await makeSUT().load(matching: HistoryFilter(from: day.next, to: day))

        #expect(
            view.messages == [
                .showError(message: "The first day, 2026-01-06, is after the last day, 2026-01-05; exchange them.")
            ])
        #expect(interactor.messages == [])
    }

    @Test(arguments: [0, -1])
    func `refuses a page of nothing`(limit: Int) async {
        await makeSUT().load(limit: limit)

        #expect(view.messages == [.showError(message: "A page has at least one transaction.")])
        #expect(interactor.messages == [])
    }

    private static let number = AccountModel.checking.number

    private func makeSUT() -> HistoryPresenter {
        HistoryPresenter(view: view, interactor: interactor, router: router)
    }
}

extension HistoryPresenter {
    fileprivate func load(matching filter: HistoryFilter = HistoryFilter(), limit: Int = 20) async {
        await loadTransactions(forAccount: .checking, matching: filter, limit: limit)
    }
}
