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
    /// What stands above the accounts, and what will.
    private var (heading, nextHeading): ([HTML], [HTML]) = ([], [])
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
        // Once for upwards, twice for downwards.
        for _ in 0..<(ListOrder.all.first { $0.value == order }?.toggles ?? 0) where !content.isRefused {
            if let key = ListOrder.key(of: order) { await presenter.toggleSort(by: key) }
        }
        for _ in 1..<pages where hasMore && !content.isRefused { await presenter.loadMore() }
        content.answer = AnswerText(AccountsAnswers.list, rows: accounts)
        content.html += "\(heading)"
        if !accounts.isEmpty {
            let paths = accounts.map { visit.path(String($0.id)) }
            content.html += Layout.table(AccountsAnswers.list.table(of: accounts, numberedFrom: 1), links: paths)
        }
        if hasMore, pages < Self.mostPages {
            let query = WebPath.query([(Name.text, text), (Name.key, order), (Name.pages, "\(pages + 1)")])
            content.html += Layout.answer(
                to: "open list search sort clear more",
                Layout.sentence(Hints.more) { Layout.command($0, "\(visit.path())\(query)") })
        } else if !accounts.isEmpty {
            let isCut = "These are the first \(accounts.count). Search for others by a part of their names."
            content.html += Layout.end(hasMore ? isCut : "\(AccountsRefusal.nothingMore)")
        }
    }

    /// The account at a place in the order of the service.
    private func account(
        at place: Int?, _ interactor: any AccountsInteractorProtocol
    ) async throws(ServiceError) -> AccountViewModel? {
        guard let place, place >= 0 else { return nil }
        var (next, before) = (Int?.some(0), 0)
        while let number = next {
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
        let orders = ListOrder.all
        let isSearching = !query[Name.text].isEmpty
        let clear = WebPath.query([(Name.text, ""), (Name.key, query[Name.key])])
        let form = WebForm(
            command: "search sort", path: visit.path(), button: "Show", method: .get,
            fields: [
                .init(
                    name: Name.text, label: "Name", value: query[Name.text], kind: "search", commands: ["search"]),
                .init(
                    name: Name.key, label: "Order", value: query[Name.key],
                    choices: orders.map { ($0.value, $0.label) },
                    commands: orders.map { $0.commands(after: query[Name.key]) }),
            ])
        guard isSearching else { return form.html }
        return "\(form.html)<p><a href=\"\(visit.path())\(clear)\" data-command=\"clear\">All accounts</a></p>\n"
    }
}

extension AccountsWebPage {
    /// The answer is not there before all is loaded.
    func displayLoading() {}

    func displayFilter(searchText: String, matches: Int, of count: Int) {
        nextHeading.append(Layout.said("Filter: \(searchText) (\(matches) of \(count))"))
    }

    func displayOrder(_ order: AccountOrder) {
        nextHeading.append(Layout.said(order.description))
    }

    func displayAccounts(_ accounts: [AccountViewModel]) {
        self.accounts = accounts
        (heading, nextHeading) = (nextHeading, [])
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
        let nothing = searchText.isEmpty ? "There are no accounts." : "No account has \"\(searchText)\" in its name."
        (accounts, heading, nextHeading) = ([], nextHeading + [Layout.said(nothing)], [])
    }

    func displayDetails(_ account: AccountViewModel) {
        (content.title, content.place) = (account.name, "account")
        content.answer = AnswerText(AccountsAnswers.show, rows: [account])
        content.html += Layout.said(account.name)
        content.html += Layout.list(account.shownFields.map { ($0.title, Layout.text($0.value)) }, said: (0, 2))
    }

    func showError(message: String) {
        content.refuse(message)
    }
}

/// An order of the list, as it is chosen on the page.
private struct ListOrder {
    let value: String
    let label: String
    /// How often the key is chosen until the list is in this order.
    let toggles: Int

    static let all = [
        ListOrder(value: "", label: "as published", toggles: 0),
        ListOrder(value: "name", label: "by name", toggles: 1),
        ListOrder(value: "-name", label: "by name, Z to A", toggles: 2),
        ListOrder(value: "balance", label: "by balance", toggles: 1),
        ListOrder(value: "-balance", label: "by balance, highest first", toggles: 2),
    ]

    static func key(of value: String) -> AccountSortKey? { AccountSortKey(rawValue: value.filter { $0 != "-" }) }

    /// The words of `sort` that lead to it where the list is in the order `current`: the same key again turns it round.
    func commands(after current: String) -> String {
        guard let key = Self.key(of: value) else { return "" }
        let leadsHere = Self.key(of: current) == key ? value != current : toggles == 1
        guard leadsHere else { return "" }
        return key == .name ? "sort \(key.rawValue)" : key.rawValue
    }
}
