import BankKernel

@MainActor
final class AccountsPresenter: AccountsPresenterProtocol {
    private enum Request {
        case load
        case more
        case search(String)
        case sort(AccountSortKey)
    }

    private weak var view: (any AccountsViewProtocol)?
    private weak var router: (any AccountsRouterProtocol)?
    private let interactor: any AccountsInteractorProtocol
    private var list = AccountList()
    private var isLoaded = false
    private var failed: Request?
    /// The part of a reloaded list that came before the failure.
    private var unfinished: AccountList?

    init(view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol)
    {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadAccounts() async {
        await perform(.load)
    }

    func loadMore() async {
        await perform(.more)
    }

    func retry() async {
        await perform(failed ?? .load, goingOnFrom: unfinished)
    }

    func search(_ searchText: String) async {
        await perform(.search(searchText))
    }

    func toggleSort(by key: AccountSortKey) async {
        await perform(.sort(key))
    }

    func didSelectAccount(_ account: AccountViewModel) {
        router?.navigateToAccountDetails(account: account)
    }

    func loadDetails(of account: AccountViewModel) {
        view?.displayDetails(account)
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func perform(_ request: Request, goingOnFrom unfinished: AccountList? = nil) async {
        self.unfinished = unfinished
        do {
            switch request {
            case .load: try await load()
            case .more: try await more()
            case .search(let text): try await search(for: text)
            case .sort(let key): try await sort(by: key)
            }
            failed = nil
        } catch AccountsRefusal.nothingLoaded {
            view?.showNothingLoaded()
        } catch {
            if error is ServiceError { failed = request }
            view?.showError(message: "\(error)")
        }
    }

    /// The old list stays on the screen until the answer is there.
    private func load() async throws(ServiceError) {
        view?.displayLoading()
        var fresh = unfinished ?? list.emptied
        unfinished = nil
        do {
            try await extend(&fresh, toTheEnd: fresh.needsAll)
        } catch {
            unfinished = fresh
            throw error
        }
        list = fresh
        isLoaded = true
        showFirstPage()
    }

    private func more() async throws {
        guard isLoaded else { throw AccountsRefusal.nothingLoaded }
        guard list.hasMore else { throw AccountsRefusal.nothingMore }
        if !list.hasHidden {
            view?.displayLoading()
            try await extendList(toTheEnd: false)
        }
        let page = list.further()
        guard !page.isEmpty else { throw AccountsRefusal.nothingMore }
        view?.displayMoreAccounts(page)
        showEnd()
    }

    private func search(for text: String) async throws(ServiceError) {
        if !text.isEmpty { try await completeList() }
        list.search(text)
        if isLoaded { showFirstPage() } else { try await load() }
    }

    private func sort(by key: AccountSortKey) async throws(ServiceError) {
        try await completeList()
        list.sort(list.order.toggled(by: key))
        showFirstPage()
    }

    /// A search and an order cover all accounts, not only those already fetched.
    private func completeList() async throws(ServiceError) {
        guard list.nextPage != nil else { return }
        view?.displayLoading()
        try await extendList(toTheEnd: true)
        isLoaded = true
    }

    /// Pages that came before a failure stay, so that none is fetched twice.
    private func extendList(toTheEnd: Bool) async throws(ServiceError) {
        var extended = list
        defer { list = extended }
        try await extend(&extended, toTheEnd: toTheEnd)
    }

    /// Skips pages without accounts, up to the next page with some or the end.
    private func extend(_ list: inout AccountList, toTheEnd: Bool) async throws(ServiceError) {
        while let number = list.nextPage {
            let page = try await interactor.fetchAccounts(page: number)
            let before = list
            list.append(page)
            if list.nextPage == nil, list.count == 0, let leftOut = list.leftOut {
                list = before
                throw .wrongShape(path: "accounts", reason: "has none that can be read: \(leftOut.firstReason)")
            }
            guard toTheEnd || page.accounts.isEmpty else { return }
        }
    }

    private func showFirstPage() {
        let page = list.firstPage()
        if !list.searchText.isEmpty {
            view?.displayFilter(searchText: list.searchText, matches: list.matchCount, of: list.count)
        }
        if page.isEmpty {
            view?.displayEmpty(searchText: list.searchText)
        } else {
            if list.order != .published { view?.displayOrder(list.order) }
            view?.displayAccounts(page)
        }
        showEnd(isEmpty: page.isEmpty)
    }

    private func showEnd(isEmpty: Bool = false) {
        if !isEmpty { view?.displayMoreAvailable(list.hasMore) }
        if let leftOut = list.leftOut { view?.displayLeftOut(leftOut) }
    }
}
