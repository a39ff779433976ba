import BankKernel
import BankKernelMocks
import Money
import Testing
import TransactionsMocks

@testable import Transactions

@MainActor
struct TransactionsPresenterTests {
    private nonisolated static let rent = Transaction.sample(date: "2019-05-15")
    private static let sections = RecordList(TransactionGrouping.sections(of: [rent]))
    private static let group = sections.records[0].groups[0]
    private nonisolated static let file = StatementFile(path: "a.json")

    private let view = MockTransactionsView()
    private let interactor = MockTransactionsInteractor(
        users: ["10000": [], "10010": [rent]], files: ["a.json": [rent], "empty.json": []])
    private let router = MockTransactionsRouter()

    @Test func `shows that it loads, then the sections of a user`() async {
        await makeSUT().loadTransactions(forUser: "10010")

        #expect(view.messages == [.showLoading, .displaySections(Self.sections)])
        #expect(interactor.messages == [.fetchTransactions(forUser: "10010")])
    }

    @Test func `says that a user has no transactions`() async {
        await makeSUT().loadTransactions(forUser: "10000")

        #expect(view.messages == [.showLoading, .displayEmpty])
    }

    @Test func `says what went wrong`() async {
        await makeSUT().loadTransactions(forUser: "10009")

        #expect(view.messages == [.showLoading, .showError(message: "There is no user \"10009\".")])
    }

    @Test func `retries what failed`() async {
        let sut = makeSUT()
        interactor.failAll(with: .service(.timeout))
        await sut.loadTransactions(forUser: "10010")
        interactor.failAll(with: nil)

        await sut.retry()

        #expect(
            view.messages == [
                .showLoading, .showError(message: StatementFailure.service(.timeout).description), .showLoading,
                .displaySections(Self.sections),
            ])
    }

    @Test func `has nothing to retry at the beginning`() async {
        await makeSUT().retry()

        #expect(view.messages == [.showNothingLoaded])
        #expect(interactor.messages == [])
    }

    @Test func `says with the sums which transactions they lack`() async {
        let leftOut = LeftOutRecords("transaction", count: 2, firstReason: "transaction 1, at byte 1: x")
        let interactor = MockTransactionsInteractor(
            fake: FakeTransactionsInteractor(
                users: ["10010": [Self.rent]], files: ["a.json": [Self.rent]], leftOut: leftOut))
        let sut = makeSUT(interactor)

        await sut.loadTransactions(forUser: "10010")
        await sut.loadStatement(StatementFile(path: "a.json", isLenient: true))

        let shown = view.messages.compactMap { if case .displaySections(let sections) = $0 { sections } else { nil } }
        #expect(shown.map(\.leftOut) == [leftOut, leftOut])
    }

    @Test func `says how far it has read a statement`() async throws {
        await makeSUT().loadStatement(Self.file)

        #expect(view.messages.prefix(2) == [.showLoading, .displayProgress(count: 1)])
    }

    @Test func `goes to a group, which has its transactions, or to one of a statement, which is read again`() async {
        let sut = makeSUT()
        await sut.loadTransactions(forUser: "10010")
        sut.didSelectGroup(Self.group)
        await sut.loadStatement(Self.file)
        sut.didSelectGroup(Self.group)

        #expect(
            router.messages == [
                .navigateToGroupDetails(GroupSelection(group: Self.group)),
                .navigateToGroupDetails(GroupSelection(group: Self.group, file: Self.file)),
            ])
    }

    @Test func `shows the transactions of a group`() async {
        await makeSUT().loadDetails(of: GroupSelection(group: Self.group))

        #expect(view.messages == [.displayTransactions([Self.rent], of: Self.group)])
    }

    @Test func `shows the latest transactions of a group that has very many`() async throws {
        let transactions = (0...TransactionsPresenter.longestDetails).map {
            Transaction.sample(id: "\($0)", date: "2019-05-15")
        }
        let group = try #require(TransactionGrouping.sections(of: transactions).first?.groups.first)

        await makeSUT().loadDetails(of: GroupSelection(group: group))

        #expect(view.messages == [.displayTransactions(transactions.dropLast(), of: group)])
    }

    /// Its sums are of all its transactions, which are not read again.
    @Test(arguments: [0, 1])
    func `a statement has changed when a group with very many has fewer than are shown`(missing: Int) async throws {
        let longest = TransactionsPresenter.longestDetails
        let transactions = (0...longest).map { Transaction.sample(id: "\($0)", date: "2019-05-15") }
        let group = try #require(TransactionGrouping.sections(of: transactions).first?.groups.first)
        let now = Array(transactions.prefix(longest - missing))
        interactor.answers.fetchTransactionsOf = { _, _, _, _ in now }

        await makeSUT().loadDetails(of: GroupSelection(group: group, file: Self.file))

        let change = "\(Self.file.path) has changed since it was listed; open it again."
        #expect(
            view.messages == [missing == 0 ? .displayTransactions(now, of: group) : .showError(message: change)])
    }

    @Test func `reads the transactions of a group of a statement, and says how far`() async {
        await makeSUT().loadDetails(of: GroupSelection(group: Self.group, file: Self.file))

        #expect(view.messages == [.displayProgress(count: 1), .displayTransactions([Self.rent], of: Self.group)])
    }

    @Test(
        arguments: [
            [], [rent, .sample(id: "2", date: "2019-05-15")],
            [.sample(amount: Money(minorUnits: 999, currency: .eur), date: "2019-05-15")],
        ])
    func `says that a statement has changed when its group has other transactions`(now: [Transaction]) async {
        interactor.answers.fetchTransactionsOf = { _, _, _, _ in now }
        await makeSUT().loadDetails(of: GroupSelection(group: Self.group, file: Self.file))

        let message = "\(Self.file.path) has changed since it was listed; open it again."
        #expect(view.messages.last == .showError(message: message))
    }

    @Test func `says why the transactions of a group, or the users, failed to load`() async {
        interactor.failAll(with: .cancelled)

        await makeSUT().loadDetails(of: GroupSelection(group: Self.group, file: Self.file))
        await makeSUT().loadUsers()

        let message = StatementFailure.cancelled.description
        #expect(view.messages == [.showError(message: message), .showError(message: message)])
    }

    @Test func `shows the users, or that there is no list of them`() async {
        await makeSUT().loadUsers()
        interactor.answers.fetchUsers = { nil }
        await makeSUT().loadUsers()

        let users = [StatementUser(id: "10000"), StatementUser(id: "10010")]
        #expect(view.messages == [.displayUsers(users), .displayUsers(nil)])
    }

    @Test func `old groups keep their own transactions when the next statement fails`() async throws {
        let sut = makeSUT()
        await sut.loadTransactions(forUser: "10010")
        await sut.loadStatement(StatementFile(path: "nofile"))

        sut.didSelectGroup(Self.group)

        #expect(router.messages == [.navigateToGroupDetails(GroupSelection(group: Self.group))])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private func makeSUT(_ interactor: MockTransactionsInteractor? = nil) -> any TransactionsPresenterProtocol {
        TransactionsModule.presenter(view: view, interactor: interactor ?? self.interactor, router: router)
    }
}

@MainActor
struct TransactionsModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            TransactionsModule.self, view: MockTransactionsView(),
            interactor: MockTransactionsInteractor(users: ["10000": []]),
            router: MockTransactionsRouter()
        ) { await $0.loadTransactions(forUser: "10000") }
    }
}

struct TransactionsEntitiesTests {
    @Test func `says that nothing was loaded`() {
        #expect(TransactionsRefusal.nothingLoaded.description == "Nothing has been loaded yet.")
    }
}
