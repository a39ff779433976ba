import BankKernel

/// The accounts fetched so far, and which of them are shown.
struct AccountList {
    static let pageSize = 25

    private(set) var searchText = ""
    private(set) var order = AccountOrder.published
    /// The page to fetch next; `nil` when all are fetched.
    private(set) var nextPage: Int? = 0
    private var accounts: [AccountViewModel] = []
    private var index = AccountIndex()
    private var visible: [AccountViewModel] = []
    private var shownCount = 0

    /// Whether more can be shown without asking.
    var hasHidden: Bool { shownCount < visible.count }
    /// Whether more can be shown, perhaps after asking.
    var hasMore: Bool { hasHidden || nextPage != nil }
    /// Whether it takes all accounts to say which of them come first.
    var needsAll: Bool { !searchText.isEmpty || order != .published }

    /// An empty list with the search and the order of this one.
    var emptied: AccountList {
        var list = AccountList()
        (list.searchText, list.order) = (searchText, order)
        return list
    }

    mutating func append(_ page: TransparencyAccount) {
        for account in page.accounts {
            let account = AccountViewModel(id: accounts.count, account: account)
            accounts.append(account)
            index.append(account.name)
        }
        nextPage = page.nextPage
        if !needsAll { visible = accounts }
    }

    mutating func search(_ text: String) {
        searchText = text
    }

    mutating func sort(_ order: AccountOrder) {
        self.order = order
    }

    /// The first accounts to show.
    mutating func firstPage() -> [AccountViewModel] {
        visible = order.sorted(matching)
        shownCount = 0
        return further()
    }

    /// The accounts to show after those shown last.
    mutating func further() -> [AccountViewModel] {
        let page = visible.dropFirst(shownCount).prefix(Self.pageSize)
        shownCount += page.count
        return Array(page)
    }

    private var matching: [AccountViewModel] {
        searchText.isEmpty ? accounts : index.places(matching: searchText).map { accounts[$0] }
    }
}
