import BankKernel

/// The accounts fetched so far, and which of them are shown.
///
/// Matches and orders are places, not accounts, so that a keystroke copies no more than a page.
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
    /// The places of all accounts in `order`; `nil` until needed.
    private var ordered: [Int]?
    /// The places of the matches, in `order`; `nil` for all as published.
    private var visible: [Int]?
    private var shownCount = 0

    /// How many accounts were fetched.
    var count: Int { accounts.count }
    /// How many of them can be shown.
    var matchCount: Int { visible?.count ?? accounts.count }
    /// Whether more can be shown without fetching.
    var hasHidden: Bool { shownCount < matchCount }
    /// Whether more can be shown, perhaps after fetching.
    var hasMore: Bool { hasHidden || nextPage != nil }
    /// Whether all accounts are needed to know which come first.
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

/// The folded names of accounts, for a search at every keystroke.
///
/// All names are in one array of bytes, each followed by a byte that no folded text has, so that a search is one pass.
public struct AccountIndex: Sendable {
    private static let separator: UInt8 = 0xff

    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// An index without names.
    public init() {}

    /// How many names it has.
    public var count: Int { ends.count }

    /// Adds a name at the end.
    public mutating func append(_ name: String) {
        bytes += SearchText.bytes(of: name)
        bytes.append(Self.separator)
        ends.append(bytes.count)
    }

    /// The places of the names that contain `text`, ignoring case and diacritics, in order of arrival.
    ///
    /// White space around the text is ignored; an empty text is in every name.
    public func places(matching text: String) -> [Int] {
        let wanted = Self.trimmed(SearchText.bytes(of: text))
        guard let first = wanted.first else { return Array(ends.indices) }
        var places: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            var (start, name) = (0, 0)
            while start + wanted.count <= bytes.count {
                let byte = bytes[start]
                if byte == Self.separator {
                    name += 1
                } else if byte == first, Self.isEqual(bytes, from: start, to: wanted) {
                    places.append(name)
                    start = ends[name]
                    name += 1
                    continue
                }
                start += 1
            }
        }
        return places
    }

    private static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to wanted: [UInt8]) -> Bool {
        for offset in 1..<max(1, wanted.count) where bytes[start + offset] != wanted[offset] { return false }
        return true
    }

    private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isBlank)
        guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return [] }
        return Array(rest[...last])
    }
}
