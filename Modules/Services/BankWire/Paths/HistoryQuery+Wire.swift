public import BankKernel

extension HistoryQuery {
    /// What `query` asks for of `account`: `text`, `from` and `to` as `2026-01-05`, `before` as the page before gave it in
    /// `next`, and `limit`. What is missing or empty does not narrow.
    /// - Throws: ``WireFault/wrongShape(path:reason:)``, which names the parameter.
    public init(account: IBAN, _ query: WireQuery) throws(WireFault) {
        self.init(
            account: account,
            filter: HistoryFilter(
                text: try query.value("text", "a text") { $0 },
                from: try query.value("from", "a day as 2026-01-05") { CalendarDay(iso8601: $0) },
                to: try query.value("to", "a day as 2026-01-05") { CalendarDay(iso8601: $0) }),
            before: try query.value("before", "what a page gave as next") { Int64($0) },
            limit: try query.count("limit", most: WireLimits.pageItems) ?? Self.defaultLimit)
    }

    /// The query that ``init(account:_:)`` reads again.
    public var wireQuery: WireQuery {
        var query = WireQuery()
        query["text"] = filter.text
        query["from"] = filter.from?.description
        query["to"] = filter.to?.description
        query["before"] = before.map { String($0) }
        query["limit"] = String(limit)
        return query
    }
}

extension WireQuery {
    /// The query for a turnover of `months` months.
    public init(months: Int) {
        self.init()
        self["months"] = String(months)
    }

    /// How many months of a turnover are wanted; twelve when nobody says.
    public var months: Int {
        get throws(WireFault) { try count("months", most: WireLimits.turnoverMonths) ?? 12 }
    }
}
