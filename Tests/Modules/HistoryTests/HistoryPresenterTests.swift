import BankKernel
import BankKernelMocks
import BankSamples
import HistoryMocks
import Testing

@testable import History

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

    @Test func `says that details failed to load`() async {
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

    @Test func `shows the turnover of a filter, and the filter`() async {
        let filter = HistoryFilter(text: "lunch")

        await makeSUT().loadTurnover(forAccount: .checking, matching: filter)

        #expect(
            view.messages == [
                .displayFilter(filter, count: HistoryCount(matching: 1, of: 3)), .displayTurnover([]),
            ])
    }

    @Test func `shows the filter before its transactions`() async {
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

    @Test func `says that a statement failed to load`() async {
        interactor.failures.fetchStatement = .storage(.busy(path: "bank"))

        await makeSUT().loadStatement(forAccount: .checking, monthOf: TransactionModel.lunch.bookedAt.day)

        #expect(view.messages == [.showError(message: BankError.storage(.busy(path: "bank")).description)])
    }

    @Test func `refuses a file without a known format before asking`() async {
        await makeSUT().exportTransactions(forAccount: .checking, matching: HistoryFilter(), toFile: "x.txt")

        #expect(view.messages == [.showError(message: HistoryRefusal.unknownFormat(path: "x.txt").description)])
        #expect(interactor.messages == [])
    }

    @Test func `says that the turnover failed to load`() async {
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

    @Test func `has no next page after a list failed to load`() async {
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
    func `refuses an empty page`(limit: Int) async {
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

@MainActor
struct HistoryModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockHistoryView(), MockHistoryRouter())
        let presenter = HistoryModule.presenter(view: view, interactor: MockHistoryInteractor(), router: router)

        await presenter.loadTransactions(forAccount: .checking)
        presenter.didSelectBack()

        #expect(view.messages == [.displayTransactions([.lunch, .refund, .salary]), .displayMoreAvailable(false)])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            HistoryModule.self, view: MockHistoryView(), interactor: MockHistoryInteractor(),
            router: MockHistoryRouter()
        ) { await $0.loadTransactions(forAccount: .checking) }
    }
}
