import BankKernel
import BankKernelMocks
import BankSamples
import HistoryMocks
import Money
import Records
import Statements
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

    @Test func `shows the turnover and the sums of a filter, and the filter above them`() async {
        let filter = HistoryFilter(text: "lunch")
        let january = MonthlyTurnover(
            month: TransactionModel.lunch.bookedAt.day.firstOfMonth, credits: MoneyTotal(currency: .eur),
            debits: MoneyTotal(minorUnits: -25_00, currency: .eur))

        await makeSUT().loadTurnover(forAccount: .checking, matching: filter)
        #expect(interactor.messages.last == .fetchTurnover(forAccount: .checking, matching: filter))
        await makeSUT().loadSums(forAccount: .checking, matching: filter, by: .payee)
        #expect(interactor.messages.last == .fetchSums(forAccount: .checking, matching: filter, by: .payee))

        #expect(
            view.messages == [
                .displayFilter(filter, count: Self.lunch), .displayTurnover([january]),
                .displayFilter(filter, count: Self.lunch),
                .displaySums([HistorySum(.payee(.payee), of: [.eur(-25_00)], in: .eur)], by: .payee),
            ])
    }

    @Test func `says what failed to load`() async {
        let busy = BankError.storage(.busy(path: "bank"))
        interactor.failures.fetchDetails = busy
        interactor.failures.fetchTurnover = busy
        interactor.failures.fetchSums = busy
        interactor.failures.fetchStatement = busy
        interactor.failures.fetchPage = busy
        let sut = makeSUT()
        let day = TransactionModel.lunch.bookedAt.day

        await sut.loadDetails(of: .lunch)
        await sut.loadTurnover(forAccount: .checking)
        await sut.loadSums(forAccount: .checking, matching: HistoryFilter(), by: nil)
        await sut.loadStatement(forAccount: .checking, over: day...day, matching: HistoryFilter())
        await sut.load()

        #expect(view.messages == Array(repeating: .showError(message: "\(busy)"), count: 5))
    }

    @Test func `asks for nothing when days are in the wrong order`() async {
        let sut = makeSUT()

        await sut.load(matching: Self.reversed)
        await sut.loadSums(forAccount: .checking, matching: Self.reversed, by: nil)
        await sut.exportTransactions(forAccount: .checking, matching: Self.reversed, toFile: "out.csv")

        let words = "\"from\" (2026-01-06) is after \"to\" (2026-01-05)."
        #expect(view.messages == Array(repeating: .showError(message: words), count: 3))
        #expect(interactor.messages == [])
    }

    @Test func `shows the filter before its transactions`() async {
        let filter = HistoryFilter(text: "lunch")

        await makeSUT().loadTransactions(forAccount: .checking, matching: filter, limit: 20)

        #expect(
            view.messages == [
                .displayFilter(filter, count: Self.lunch), .displayTransactions([.lunch]),
                .displayMoreAvailable(false),
            ])
    }

    @Test func `shows those transactions of a statement that the filter lets through`() async throws {
        let days = Instant.mondayMorning.day...TransactionModel.lunch.bookedAt.day

        await makeSUT().loadStatement(
            forAccount: .checking, over: days, matching: HistoryFilter(direction: .outgoing))

        #expect(interactor.messages == [.fetchStatement(forAccount: .checking, over: days)])
        guard case .displayStatement(let statement)? = view.messages.first else {
            Issue.record("\(view.messages)")
            return
        }
        #expect(statement.transactions == [.lunch])
        #expect(statement.leftOut == 2)
    }

    @Test func `refuses a file without a known format before asking`() async {
        await makeSUT().exportTransactions(forAccount: .checking, matching: HistoryFilter(), toFile: "x.txt")

        #expect(view.messages == [.showError(message: HistoryRefusal.unknownFormat(path: "x.txt").description)])
        #expect(interactor.messages == [])
    }

    @Test func `says how many transactions it exported and where`() async {
        let filter = HistoryFilter(text: "lunch")

        await makeSUT().exportTransactions(forAccount: .checking, matching: filter, toFile: "out.csv")

        #expect(view.messages == [.displayExport(count: 1, path: "out.csv")])
        #expect(
            interactor.messages == [
                .exportTransactions(
                    forAccount: .checking, matching: filter, toFile: "out.csv", as: .csv, replacing: false)
            ])
    }

    @Test func `exports a statement of the days of the filter`() async throws {
        let day = TransactionModel.lunch.bookedAt.day
        let ofx = try #require(StatementFormat(name: "ofx"))

        await makeSUT().exportTransactions(
            forAccount: .checking, matching: HistoryFilter(from: day, to: day), toFile: "out.ofx")

        #expect(view.messages == [.displayExport(count: 1, path: "out.ofx")])
        #expect(
            interactor.messages == [
                .exportStatement(
                    forAccount: .checking, from: day, to: day, toFile: "out.ofx", as: ofx, replacing: false)
            ])
    }

    @Test(arguments: [
        HistoryFilter(text: "rent"), HistoryFilter(direction: .incoming),
        HistoryFilter(amounts: AmountRange(least: .eur(1), greatest: nil)),
    ])
    func `exports no statement that would leave transactions out`(filter: HistoryFilter) async throws {
        await makeSUT().exportTransactions(forAccount: .checking, matching: filter, toFile: "out.sta")

        let format = try #require(StatementFormat(name: "mt940"))
        #expect(view.messages == [.showError(message: HistoryRefusal.filteredStatement(format).description)])
        #expect(interactor.messages == [])
    }

    @Test func `asks before a statement replaces a file, and says that an export failed`() async {
        interactor.failures.exportStatement = BankError.storage(.occupied(path: "out.qif"))
        interactor.failures.exportTransactions = .storage(.readOnly(path: "out.csv"))

        for path in ["out.qif", "out.csv"] {
            await makeSUT().exportTransactions(forAccount: .checking, matching: HistoryFilter(), toFile: path)
        }

        let message = "Nothing was exported: out.csv cannot be written; choose another file."
        #expect(view.messages == [.askReplacement(path: "out.qif"), .showError(message: message)])
    }

    @Test func `shows the newest page of all transactions`() async {
        await makeSUT().loadTransactions(forAccount: .checking)

        #expect(view.messages == [.displayTransactions([.lunch, .refund, .salary]), .displayMoreAvailable(false)])
        #expect(interactor.messages == [.fetchTransactions(forAccount: .checking)])
    }

    @Test(arguments: [(20, false), (21, true)])
    func `shows a page of the newest transactions, and whether there are older ones`(
        count: Int, hasMore: Bool
    ) async {
        let newest = (1...count).reversed().map { TransactionModel.numbered(Int64($0)) }
        interactor.answers.fetchTransactions = { _ in newest }
        let sut = makeSUT()

        await sut.loadTransactions(forAccount: .checking)
        #expect(view.messages == [.displayTransactions(Array(newest.prefix(20))), .displayMoreAvailable(hasMore)])

        await sut.loadMore()
        let older = HistoryQuery(account: Self.number, before: newest[19].sequence)
        #expect(interactor.messages.dropFirst() == (hasMore ? [.fetchPage(older)] : []))
    }

    @Test func `shows an empty list`() async {
        await makeSUT().load(matching: HistoryFilter(text: "nothing"))

        #expect(
            view.messages == [
                .displayFilter(
                    HistoryFilter(text: "nothing"),
                    count: HistoryCount(matching: 0, of: 3, total: MoneyTotal(currency: .eur))),
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
                .displayFilter(
                    filter,
                    count: HistoryCount(
                        matching: 3, of: 3, total: MoneyTotal(minorUnits: 1_234_50, currency: .eur))),
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

    @Test func `says that nothing is older than the last page, and asks to list first`() async {
        let sut = makeSUT()
        await sut.loadMore()
        #expect(view.messages == [.showError(message: "List the transactions first.")])
        #expect(interactor.messages == [])

        await sut.load(limit: 3)
        await sut.loadMore()
        #expect(view.messages.last == .showError(message: "No older transactions."))
        #expect(interactor.messages.count == 1)
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

    @Test(arguments: [0, -1])
    func `refuses an empty page`(limit: Int) async {
        await makeSUT().load(limit: limit)

        #expect(view.messages == [.showError(message: "A page has at least one transaction.")])
        #expect(interactor.messages == [])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private static let number = AccountModel.checking.number
    private static let reversed = HistoryFilter(
        from: Instant.mondayMorning.day.next, to: Instant.mondayMorning.day)
    private static let lunch = HistoryCount(
        matching: 1, of: 3, total: MoneyTotal(minorUnits: -25_00, currency: .eur))

    private func makeSUT() -> any HistoryPresenterProtocol {
        HistoryModule.presenter(view: view, interactor: interactor, router: router)
    }
}

extension TransactionModel {
    fileprivate static func numbered(_ sequence: Int64) -> TransactionModel {
        TransactionModel(
            id: .deadbeef(plus: UInt128(sequence)), sequence: sequence, bookedAt: .mondayMorning, amount: .eur(1),
            balanceAfter: .eur(sequence), counterparty: .payee, note: "")
    }
}

extension HistoryPresenterProtocol {
    fileprivate func load(matching filter: HistoryFilter = HistoryFilter(), limit: Int = 20) async {
        await loadTransactions(forAccount: .checking, matching: filter, limit: limit)
    }
}

@MainActor
struct HistoryModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            HistoryModule.self, view: MockHistoryView(), interactor: MockHistoryInteractor(),
            router: MockHistoryRouter()
        ) { await $0.loadTransactions(forAccount: .checking) }
    }
}
