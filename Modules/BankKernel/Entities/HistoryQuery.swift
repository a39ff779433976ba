/// A request for one page of an account's transactions, newest first.
public struct HistoryQuery: Sendable, Hashable {
    /// How many transactions a page has when nobody says otherwise.
    public static let defaultLimit = 20

    /// The account.
    public let account: IBAN
    /// Which of its transactions.
    public let filter: HistoryFilter
    /// Only transactions with a lower sequence than this; `nil` for the newest page.
    public let before: Int64?
    /// The most transactions to return, above zero.
    public let limit: Int

    /// A request.
    public init(
        account: IBAN, filter: HistoryFilter = HistoryFilter(), before: Int64? = nil, limit: Int = Self.defaultLimit
    ) {
        self.account = account
        self.filter = filter
        self.before = before
        self.limit = limit
    }
}
