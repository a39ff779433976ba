import BankKernel

/// The accounts fetched so far, and which of them are shown.
///
/// What matches and what comes first are places, not accounts, so that a keystroke copies no more than a page.
struct AccountList {
    static let pageSize = 25

    /// The page to fetch next; `nil` when all are fetched.
    private(set) var nextPage: Int? = 0
    private(set) var searchText = ""
    private(set) var order = AccountOrder.published
    /// The accounts that could not be read, so far.
    private(set) var leftOut: LeftOutRecords?
    private var accounts: [AccountViewModel] = []
    private var index = AccountIndex()
    /// The places of all accounts in `order`; `nil` as long as nobody asked.
    private var ordered: [Int]?
    /// The places of what can be shown, in `order`; `nil` for all as published.
    private var visible: [Int]?
    private var shownCount = 0

    /// How many accounts were fetched.
    var count: Int { accounts.count }
    /// How many of them can be shown.
    var matchCount: Int { visible?.count ?? accounts.count }
    /// Whether more can be shown without asking.
    var hasHidden: Bool { shownCount < matchCount }
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
        leftOut.add(page.leftOut)
        ordered = nil
    }

    mutating func search(_ text: String) {
        searchText = text
    }

    mutating func sort(_ order: AccountOrder) {
        self.order = order
        ordered = nil
    }

    /// The first accounts to show.
    mutating func firstPage() -> [AccountViewModel] {
        visible = needsAll ? arranged() : nil
        shownCount = 0
        return further()
    }

    /// The accounts to show after those shown last.
    mutating func further() -> [AccountViewModel] {
        let end = min(shownCount + Self.pageSize, matchCount)
        let page = (shownCount..<end).map { accounts[visible?[$0] ?? $0] }
        shownCount = end
        return page
    }

    private mutating func arranged() -> [Int] {
        let matches = index.places(matching: searchText)
        guard order != .published else { return matches }
        let all = ordered ?? order.places(of: accounts)
        ordered = all
        var isMatch = [Bool](repeating: false, count: accounts.count)
        for place in matches { isMatch[place] = true }
        return all.filter { isMatch[$0] }
    }
}
