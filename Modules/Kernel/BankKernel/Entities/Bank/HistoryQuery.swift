/// A request for one page of an account's transactions, newest first.
public struct HistoryQuery: Sendable, Hashable {
    /// How many transactions a page has when nobody says otherwise.
    public static let defaultLimit = 20

    /// The account whose past is wanted.
    public let account: IBAN
    /// Which of its transactions.
    public let filter: HistoryFilter
    /// Only transactions with a lower sequence than this; `nil` for the newest page.
    public let before: Int64?
    /// The most transactions to return, above zero.
    public let limit: Int

    /// Asks for the newest page of everything unless told otherwise; whether `account` may be read, its bank knows.
    public init(
        account: IBAN, filter: HistoryFilter = HistoryFilter(), before: Int64? = nil, limit: Int = Self.defaultLimit
    ) {
        self.account = account
        self.filter = filter
        self.before = before
        self.limit = limit
    }
}
