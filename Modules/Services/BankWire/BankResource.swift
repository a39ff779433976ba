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
