import AccountsMocks
import BankKernel
import Testing

@testable import Accounts

/// Search and order, over the names of three pages, and what stands above the rows.
@MainActor
struct AccountsPresenterSearchTests {
    private let view = MockAccountsView()
    private let router = MockAccountsRouter()
    private let interactor = MockAccountsInteractor(pages: pages)
    private static let pages: [[Account]] = [
        [.named("Žlutá"), .named("česká")], [.unknown], [.named("Ačko"), .named("CESKA dva")],
    ]

    @Test func `finds on all pages, ignoring case and diacritics`() async {
        let sut = makeSUT()
        await sut.loadAccounts()

        await sut.search("čESk")

        #expect(lastNames == ["česká", "CESKA dva"])
        #expect(interactor.messages == [.fetchAccounts(page: 0), .fetchAccounts(page: 1), .fetchAccounts(page: 2)])
    }

    @Test func `narrows without fetching again`() async {
        let sut = makeSUT()
        await sut.search("c")

        await sut.search("ces")

        #expect(lastNames == ["česká", "CESKA dva"])
        #expect(interactor.messages.count == 3)
    }

    @Test func `shows all for an empty text`() async {
        let sut = makeSUT()
        await sut.search("zlu")

        await sut.search("")

        #expect(lastNames == ["Žlutá", "česká", "N/A", "Ačko", "CESKA dva"])
    }

    @Test func `loads the first page for an empty text before anything was loaded`() async {
        await makeSUT().search("")

        #expect(lastNames == ["Žlutá", "česká"])
        #expect(interactor.messages == [.fetchAccounts(page: 0)])
    }

    @Test func `says that nothing matches`() async {
        await makeSUT().search("xyz")

        #expect(
            view.messages == [
                .displayLoading, .displayFilter(searchText: "xyz", matches: 0, of: 5), .displayEmpty(searchText: "xyz"),
            ])
    }

    @Test func `sorts upwards, then downwards`() async {
        let sut = makeSUT()

        await sut.toggleSort(by: .name)
        #expect(lastNames == ["Ačko", "česká", "CESKA dva", "Žlutá", "N/A"])

        await sut.toggleSort(by: .name)
        #expect(lastNames == ["N/A", "Žlutá", "CESKA dva", "česká", "Ačko"])
    }

    @Test func `keeps the order in a search`() async {
        let sut = makeSUT()
        await sut.toggleSort(by: .name)
        await sut.toggleSort(by: .name)

        await sut.search("cesk")

        #expect(lastNames == ["CESKA dva", "česká"])
    }

    @Test func `keeps search and order over a reload`() async {
        let sut = makeSUT()
        await sut.toggleSort(by: .name)
        await sut.search("a")

        await sut.loadAccounts()

        #expect(lastNames == ["Ačko", "česká", "CESKA dva", "Žlutá", "N/A"])
    }

    @Test func `keeps what was shown when a search fails`() async {
        let sut = makeSUT()
        await sut.loadAccounts()
        interactor.failures.fetchAccounts = .timeout
        await sut.search("cesk")
        interactor.failures.fetchAccounts = nil

        await sut.loadMore()

        #expect(view.messages.suffix(2).first == .displayMoreAccounts([AccountViewModel(id: 2, account: .unknown)]))
    }

    @Test(arguments: [false, true])
    func `keeps pages that came before a search failed`(isLoaded: Bool) async {
        let sut = makeSUT()
        if isLoaded { await sut.loadAccounts() }
        fail(page: 2)
        await sut.search("cesk")
        interactor.answers.fetchAccounts = nil

        await sut.retry()

        #expect(lastNames == ["česká", "CESKA dva"])
        #expect(askedPages == [0, 1, 2, 2])
    }

    @Test func `keeps pages that came before a sort failed`() async {
        let sut = makeSUT()
        fail(page: 1)
        await sut.toggleSort(by: .name)
        interactor.answers.fetchAccounts = nil

        await sut.retry()

        #expect(lastNames == ["Ačko", "česká", "CESKA dva", "Žlutá", "N/A"])
        #expect(askedPages == [0, 1, 1, 2])
    }

    @Test func `keeps pages that came before a reload failed`() async {
        let sut = makeSUT()
        await sut.search("cesk")
        fail(page: 1)
        await sut.loadAccounts()
        interactor.answers.fetchAccounts = nil

        await sut.retry()

        #expect(lastNames == ["česká", "CESKA dva"])
        #expect(askedPages == [0, 1, 2, 0, 1, 1, 2])
    }

    @Test func `a reload fetches every page, whatever failed before`() async {
        let sut = makeSUT()
        await sut.search("cesk")
        fail(page: 1)
        await sut.loadAccounts()
        interactor.answers.fetchAccounts = nil

        await sut.loadAccounts()

        #expect(askedPages == [0, 1, 2, 0, 1, 0, 1, 2])
    }

    @Test func `a search after a failed reload covers the old list`() async {
        let sut = makeSUT()
        await sut.search("cesk")
        fail(page: 1)
        await sut.loadAccounts()
        interactor.answers.fetchAccounts = nil

        await sut.search("zlu")
        #expect(lastNames == ["Žlutá"])

        await sut.retry()
        #expect(lastNames == ["Žlutá"])
        #expect(askedPages == [0, 1, 2, 0, 1, 0, 1, 2])
    }

    @Test func `shows the filter above the rows, also after a reload`() async {
        let sut = makeSUT()
        await sut.search("cesk")

        await sut.loadAccounts()

        let filters = view.messages.filter { $0 == .displayFilter(searchText: "cesk", matches: 2, of: 5) }
        #expect(filters.count == 2)
        #expect(view.messages.suffix(3).first == filters.first)
    }

    @Test func `shows the order above the rows`() async {
        let sut = makeSUT()

        await sut.toggleSort(by: .name)
        await sut.toggleSort(by: .balance)

        let orders = view.messages.compactMap { message in
            if case .displayOrder(let order) = message { order } else { nil }
        }
        #expect(orders == [.sorted(by: .name, isDescending: false), .sorted(by: .balance, isDescending: false)])
    }

    private var askedPages: [Int] {
        interactor.messages.map { message in
            switch message {
            case .fetchAccounts(let page): page
            }
        }
    }

    private var lastNames: [String] {
        view.messages.reduce(into: []) { names, message in
            if case .displayAccounts(let accounts) = message { names = accounts.map(\.name) }
        }
    }

    /// Only the page with this number fails.
    private func fail(page failing: Int) {
        let fake = FakeAccountsInteractor(pages: Self.pages)
        interactor.answers.fetchAccounts = { page throws(ServiceError) in
            if page == failing { throw .timeout }
            return try await fake.fetchAccounts(page: page)
        }
    }

    private func makeSUT() -> any AccountsPresenterProtocol {
        AccountsModule.presenter(view: view, interactor: interactor, router: router)
    }
}
