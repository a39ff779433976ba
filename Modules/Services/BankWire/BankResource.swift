public import BankKernel

/// The resources of the bank over HTTP. Their paths are made and read here only.
public enum BankResource: Sendable, Hashable {
    /// `/v1/sessions`: a login makes one, and there is a list of those of the token's customer.
    case sessions
    /// `/v1/sessions/current`: that of the token.
    case currentSession
    /// `/v1/sessions/{id}`: another one of the token's customer, by the name that it has in the list.
    case session(String)
    /// `/v1/password`: the password of the token's customer.
    case password
    /// `/v1/accounts`: those of the token's customer, as all below.
    case accounts
    /// `/v1/accounts/{iban}/balance`.
    case balance(IBAN)
    /// `/v1/accounts/{iban}/turnover`.
    case turnover(IBAN)
    /// `/v1/accounts/{iban}/transactions`.
    case transactions(IBAN)
    /// `/v1/payees`: those that the customer has sent money to.
    case payees
    /// `/v1/payees/{iban}`: any account of the bank.
    case payee(IBAN)
    /// `/v1/transfers/{uuid}`.
    case transfer(TransferID)

    /// What is done with a resource.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        /// Reads.
        case get = "GET"
        /// Makes.
        case post = "POST"
        /// Replaces; idempotent.
        case put = "PUT"
        /// Takes away.
        case delete = "DELETE"
    }

    /// The allowed methods; others are answered with 405.
    public var methods: [Method] {
        switch self {
        case .sessions: [.get, .post]
        case .currentSession, .session: [.delete]
        case .password: [.put]
        case .transfer: [.get, .put]
        case .accounts, .balance, .turnover, .transactions, .payees, .payee: [.get]
        }
    }

    /// Whether `method` needs no token here.
    public func isPublic(_ method: Method) -> Bool { self == .sessions && method == .post }

    /// The path below the server's address, with the number or the id in it.
    public var path: String { path(with: value.text) }

    /// The path with `{iban}`, `{uuid}` or `{id}` in place of the value.
    public var template: String { path(with: value.place) }

    private var value: (text: String, place: String) {
        switch self {
        case .balance(let iban), .turnover(let iban), .transactions(let iban), .payee(let iban):
            (iban.electronicForm, "{iban}")
        case .session(let name): (name, "{id}")
        case .transfer(let id): (id.description, "{uuid}")
        case .sessions, .currentSession, .password, .accounts, .payees: ("", "")
        }
    }

    private func path(with value: String) -> String {
        switch self {
        case .sessions: "/v1/sessions"
        case .currentSession: "/v1/sessions/current"
        case .session: "/v1/sessions/" + value
        case .password: "/v1/password"
        case .accounts: "/v1/accounts"
        case .balance: "/v1/accounts/" + value + "/balance"
        case .turnover: "/v1/accounts/" + value + "/turnover"
        case .transactions: "/v1/accounts/" + value + "/transactions"
        case .payees: "/v1/payees"
        case .payee: "/v1/payees/" + value
        case .transfer: "/v1/transfers/" + value
        }
    }

    /// The request target: the path with `query`.
    public func target(_ query: WireQuery = WireQuery()) -> String {
        query.isEmpty ? path : "\(path)?\(query.text)"
    }

    /// The resource at `path`, without its query; `nil` when there is none, as for what is not an account number.
    public init?(path: some StringProtocol) {
        guard path.hasPrefix("/v1/") else { return nil }
        var parts: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let part = PercentEncoding.decode(part) else { return nil }
            parts.append(part)
        }
        switch (parts.count, parts.dropFirst().first) {
        case (2, "sessions"): self = .sessions
        case (3, "sessions") where parts[2] == "current": self = .currentSession
        case (3, "sessions") where SessionTokenDigest.isName(parts[2]): self = .session(parts[2])
        case (2, "password"): self = .password
        case (2, "accounts"): self = .accounts
        case (2, "payees"): self = .payees
        case (3, "payees"):
            guard let iban = try? IBAN(parsing: parts[2]) else { return nil }
            self = .payee(iban)
        case (3, "transfers"):
            guard let id = TransferID(parsing: parts[2].lowercased()) else { return nil }
            self = .transfer(id)
        case (4, "accounts"):
            guard let iban = try? IBAN(parsing: parts[2]), let found = Self.part(parts[3], of: iban) else { return nil }
            self = found
        default: return nil
        }
    }

    private static func part(_ name: String, of account: IBAN) -> BankResource? {
        switch name {
        case "balance": .balance(account)
        case "turnover": .turnover(account)
        case "transactions": .transactions(account)
        default: nil
        }
    }
}

/// The query of a request: names with values. Any text can be a value.
public struct WireQuery: Sendable, Hashable {
    private struct Item: Sendable, Hashable {
        let name: String
        let value: String
    }

    private var items: [Item] = []

    /// A query without parameters.
    public init() {}

    /// Reads the text after the question mark. Unknown names are ignored.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` for invalid escapes, what is not UTF-8, and a name that comes twice.
    public init(parsing text: some StringProtocol) throws(WireFault) {
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decode(parts[0]),
                let value = PercentEncoding.decode(parts.dropFirst().first ?? "")
            else { throw .wrongShape(path: "query", reason: "has an invalid escape") }
            guard self[name] == nil else { throw .wrongShape(path: name, reason: "comes twice") }
            items.append(Item(name: name, value: value))
        }
    }

    /// Whether it has no parameters.
    public var isEmpty: Bool { items.isEmpty }

    /// The query string, percent-encoded, without the question mark.
    public var text: String {
        items.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }

    /// The value of a name; `nil` for none, which is not the same as an empty one.
    public subscript(name: String) -> String? {
        get { items.first { $0.name == name }?.value }
        set {
            items.removeAll { $0.name == name }
            if let newValue { items.append(Item(name: name, value: newValue)) }
        }
    }

    /// The value of `name` as what `read` makes of it; `nil` where there is none, or an empty one.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when `read` makes nothing of it, which is then no `noun`.
    func value<Value>(_ name: String, _ noun: String, _ read: (String) -> Value?) throws(WireFault) -> Value? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let value = read(text) else { throw .wrongShape(path: name, reason: "is not \(noun)") }
        return value
    }

    /// The value of `name` as a number above zero, `most` in place of a greater one.
    func count(_ name: String, most: Int) throws(WireFault) -> Int? {
        try value(name, "a whole number above zero") { text in
            guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
                return nil
            }
            let number = Int(text) ?? .max
            return number > 0 ? min(number, most) : nil
        }
    }
}

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

    /// How many months of a turnover are wanted; twelve by default.
    public var months: Int {
        get throws(WireFault) { try count("months", most: WireLimits.turnoverMonths) ?? 12 }
    }
}

/// Text in a path or a query (RFC 3986, 2.1): every byte that is not unreserved is escaped.
public enum PercentEncoding {
    /// The text as part of a path or a value of a query.
    public static func encode(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if isUnreserved(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// `nil` for an invalid escape, and for bytes that are not UTF-8. A plus is a plus.
    public static func decode(_ text: some StringProtocol) -> String? {
        let text = String(text)
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(UInt8.init(hexadecimalDigit:)),
                let low = rest.popFirst().flatMap(UInt8.init(hexadecimalDigit:))
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
