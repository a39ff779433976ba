import Accounts
import BankAnswers
import BankKernel
import DisplayText

/// The transparent accounts of public bodies, or one of them.
@MainActor
final class AccountsWebPage: AccountsViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.accounts

    /// The names of the fields, as in the syntax of the commands.
    private enum Name {
        static let (text, key, pages) = ("TEXT", "name|balance", "pages")
    }

    /// The most pages of the list on a page.
    private static let mostPages = 40

    private let visit: WebVisit
    private var accounts: [AccountViewModel] = []
    private var hasMore = false
    private var content = PageContent("Transparent accounts")

    private init(_ visit: WebVisit) {
        self.visit = visit
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard visit.account == nil, visit.request.method == .get else { return .missing }
        let (page, location) = (AccountsWebPage(visit), Location())
        let interactor = AccountsModule.interactor(accounts: visit.services.transparentAccounts)
        let presenter = AccountsModule.presenter(view: page, interactor: interactor, router: location)
        if let place = visit.command {
            do throws(ServiceError) {
                guard let account = try await page.account(at: Int(place), interactor) else { return .missing }
                presenter.loadDetails(of: account)
            } catch {
                page.showError(message: error.description)
            }
        } else {
            await page.load(presenter)
        }
        return visit.page(page.content, refused: 503)
    }

    private var pages: Int { min(max(Int(visit.request.query[Name.pages]) ?? 1, 1), Self.mostPages) }

    private func load(_ presenter: any AccountsPresenterProtocol) async {
        let (text, order) = (visit.request.query[Name.text], visit.request.query[Name.key])
        content.html += searchForm
        if text.isEmpty { await presenter.loadAccounts() } else { await presenter.search(text) }
        if let key = AccountSortKey(rawValue: order), !content.isRefused { await presenter.toggleSort(by: key) }
        for _ in 1..<pages where hasMore && !content.isRefused { await presenter.loadMore() }
        content.answer = AnswerText(AccountsAnswers.list, rows: accounts)
        if !accounts.isEmpty {
            let paths = accounts.map { visit.path(String($0.id)) }
            content.html += Layout.table(AccountsAnswers.list.table(of: accounts, numberedFrom: 1), links: paths)
        }
        if hasMore, pages < Self.mostPages {
            let query = WebPath.query([(Name.text, text), (Name.key, order), (Name.pages, "\(pages + 1)")])
            content.html += "<p><a href=\"\(visit.path())\(query)\">More</a></p>\n"
        }
    }

    /// The account at a place in the order of the service.
    private func account(
        at place: Int?, _ interactor: any AccountsInteractorProtocol
    ) async throws(ServiceError) -> AccountViewModel? {
        guard let place, place >= 0 else { return nil }
        var (next, before) = (Int?.some(0), 0)
        while let number = next, number < Self.mostPages {
            let page = try await interactor.fetchAccounts(page: number)
            if place < before + page.accounts.count {
                return AccountViewModel(id: place, account: page.accounts[place - before])
            }
            before += page.accounts.count
            next = page.nextPage
        }
        return nil
    }

    private var searchForm: HTML {
        let query = visit.request.query
        return WebForm(
            command: "search", path: visit.path(), button: "Show", method: .get,
            fields: [
                .init(name: Name.text, label: "Name", value: query[Name.text], kind: "search"),
                .init(
                    name: Name.key, label: "Order", value: query[Name.key],
                    choices: [("", "as published"), ("name", "by name"), ("balance", "by balance")]),
            ]
        ).html
    }
}

extension AccountsWebPage {
    /// The answer is not there before all is loaded.
    func displayLoading() {}

    func displayFilter(searchText: String, matches: Int, of count: Int) {
        content.html += Layout.said("Filter: \(searchText) (\(matches) of \(count))")
    }

    func displayOrder(_ order: AccountOrder) {
        content.html += Layout.said(order.description)
    }

    func displayAccounts(_ accounts: [AccountViewModel]) {
        self.accounts = accounts
    }

    func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        self.accounts += accounts
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        hasMore = isAvailable
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        content.leaveOut(leftOut)
    }

    func displayEmpty(searchText: String) {
        content.html += Layout.said(
            searchText.isEmpty ? "There are no accounts." : "No account has \"\(searchText)\" in its name.")
    }

    func displayDetails(_ account: AccountViewModel) {
        content.title = account.name
        content.answer = AnswerText(AccountsAnswers.show, rows: [account])
        content.html += Layout.list(account.fields.map { ($0.title, "\($0.value)") })
    }

    func showError(message: String) {
        content.refuse(message)
    }
}
