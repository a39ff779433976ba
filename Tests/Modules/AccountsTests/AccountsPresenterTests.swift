import AccountsMocks
import BankKernel
import BankKernelMocks
import Testing

@testable import Accounts

@MainActor
struct AccountsPresenterTests {
    private let view = MockAccountsView()
    private let router = MockAccountsRouter()
    private let interactor = MockAccountsInteractor()

    @Test func `shows the first page and that there is more`() async {
        await makeSUT().loadAccounts()

        #expect(
            view.messages == [
                .displayLoading, .displayAccounts(Self.accounts(.town, .association)), .displayMoreAvailable(true),
            ])
        #expect(interactor.messages == [.fetchAccounts(page: 0)])
    }

    @Test func `shows the next page below`() async {
        let sut = makeSUT()
        await sut.loadAccounts()

        await sut.loadMore()

        #expect(
            view.messages.suffix(3) == [
                .displayLoading, .displayMoreAccounts([AccountViewModel(id: 2, account: .unknown)]),
                .displayMoreAvailable(false),
            ])
        #expect(interactor.messages == [.fetchAccounts(page: 0), .fetchAccounts(page: 1)])
    }

    @Test func `says last which accounts on any page could not be read`() async {
        let leftOut = LeftOutRecords("account", count: 1, firstReason: "accounts[3].balance is of another type")
        interactor.answers.fetchAccounts = { page throws(ServiceError) in
            TransparencyAccount(
                nextPage: page == 0 ? 1 : nil, accounts: [.town], leftOut: page == 0 ? leftOut : nil)
        }
        let sut = makeSUT()

        await sut.loadAccounts()
        await sut.loadMore()

        #expect(view.messages.filter { $0 == leftOut.map { .displayLeftOut($0) } }.count == 2)
        #expect(view.messages.last == leftOut.map { .displayLeftOut($0) })
    }

    @Test func `a list without a readable account is an error, not an empty list`() async {
        let leftOut = LeftOutRecords("account", count: 2, firstReason: "accounts[0].balance is of another type")
        interactor.answers.fetchAccounts = { page throws(ServiceError) in
            TransparencyAccount(nextPage: page == 0 ? 1 : nil, accounts: [], leftOut: leftOut)
        }
        await makeSUT().loadAccounts()

        let reason = "has none that can be read: accounts[0].balance is of another type"
        let error = ServiceError.wrongShape(path: "accounts", reason: reason)
        #expect(view.messages.last == .showError(message: "\(error)"))
    }

    @Test func `a page without a readable account is no error while there are others`() async throws {
        let leftOut = try #require(
            LeftOutRecords("account", count: 2, firstReason: "accounts[0].balance is of another type"))
        interactor.answers.fetchAccounts = { page throws(ServiceError) in
            TransparencyAccount(
                nextPage: page == 0 ? 1 : nil, accounts: page == 0 ? [] : [.town], leftOut: page == 0 ? leftOut : nil)
        }
        await makeSUT().loadAccounts()

        #expect(
            view.messages == [
                .displayLoading, .displayAccounts(Self.accounts(.town)), .displayMoreAvailable(false),
                .displayLeftOut(leftOut),
            ])
    }

    @Test func `says that there is no more, and loads nothing`() async {
        let sut = makeSUT()
        await sut.loadAccounts()
        await sut.loadMore()

        await sut.loadMore()

        #expect(
            view.messages.suffix(2) == [
                .displayMoreAvailable(false), .showError(message: "There are no more accounts."),
            ])
    }

    @Test func `refuses more before the first page`() async {
        await makeSUT().loadMore()

        #expect(view.messages == [.showNothingLoaded])
        #expect(interactor.messages == [])
    }

    @Test func `says that there are no accounts`() async {
        await makeSUT(MockAccountsInteractor(pages: [])).loadAccounts()

        #expect(view.messages == [.displayLoading, .displayEmpty(searchText: "")])
    }

    @Test func `skips pages without accounts`() async {
        let sut = makeSUT(MockAccountsInteractor(pages: [[], [.town], [], [.unknown]]))
        await sut.loadAccounts()

        await sut.loadMore()

        #expect(
            view.messages == [
                .displayLoading, .displayAccounts(Self.accounts(.town)), .displayMoreAvailable(true),
                .displayLoading, .displayMoreAccounts([AccountViewModel(id: 1, account: .unknown)]),
                .displayMoreAvailable(false),
            ])
    }

    @Test func `says that there is no more on pages without accounts`() async {
        let sut = makeSUT(MockAccountsInteractor(pages: [[.town], []]))
        await sut.loadAccounts()

        await sut.loadMore()

        #expect(view.messages.suffix(2) == [.displayLoading, .showError(message: "There are no more accounts.")])
    }

    @Test func `says what went wrong and retries`() async {
        let sut = makeSUT()
        interactor.failures.fetchAccounts = .timeout
        await sut.loadAccounts()
        interactor.failures.fetchAccounts = nil

        await sut.retry()

        #expect(
            view.messages == [
                .displayLoading, .showError(message: "The service did not answer in time; try again."),
                .displayLoading, .displayAccounts(Self.accounts(.town, .association)), .displayMoreAvailable(true),
            ])
    }

    @Test func `retries a further page that failed`() async {
        let sut = makeSUT()
        await sut.loadAccounts()
        interactor.failures.fetchAccounts = .offline(host: "here")
        await sut.loadMore()
        interactor.failures.fetchAccounts = nil

        await sut.retry()

        #expect(
            view.messages.suffix(2) == [
                .displayMoreAccounts([AccountViewModel(id: 2, account: .unknown)]), .displayMoreAvailable(false),
            ])
    }

    @Test func `reloads when nothing failed`() async {
        let sut = makeSUT()
        await sut.loadAccounts()

        await sut.retry()

        #expect(interactor.messages == [.fetchAccounts(page: 0), .fetchAccounts(page: 0)])
    }

    @Test func `goes to the details, and shows them`() {
        let account = AccountViewModel(id: 0, account: .town)

        makeSUT().didSelectAccount(account)
        makeSUT().loadDetails(of: account)

        #expect(router.messages == [.navigateToAccountDetails(account: account)])
        #expect(view.messages == [.displayDetails(account)])
    }

    private static func accounts(_ accounts: Account...) -> [AccountViewModel] {
        accounts.enumerated().map { AccountViewModel(id: $0, account: $1) }
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private func makeSUT() -> any AccountsPresenterProtocol {
        makeSUT(interactor)
    }

    private func makeSUT(_ interactor: MockAccountsInteractor) -> any AccountsPresenterProtocol {
        AccountsModule.presenter(view: view, interactor: interactor, router: router)
    }
}

@MainActor
struct AccountsModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            AccountsModule.self, view: MockAccountsView(), interactor: MockAccountsInteractor(),
            router: MockAccountsRouter()
        ) { await $0.loadAccounts() }
    }
}
