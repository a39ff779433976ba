import Foundation

/// A service of the app, or of the server, that is made to misbehave, and the walk that meets it.
enum TroubledService: String, CaseIterable, Sendable {
    case accounts
    case transactions
    case cards
    case sales
    case rates
    /// Where the server has its rates from.
    case upstream

    static let ofApp = allCases.filter { $0 != .upstream }

    static let key = "K3y-0f-the-Bank/77"
    static let password = "hunter2-S3cret"
    static let token = "t0k3n.abcdef-123456"

    /// What it is told in confidence.
    var secrets: [String] {
        switch self {
        case .accounts, .upstream: [Self.key]
        case .sales: [Self.password, Self.token]
        case .transactions, .cards, .rates: []
        }
    }

    /// The app beside this program, with its data in `folder`.
    static func app(in folder: URL) -> [String] {
        [
            Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "dobank").path ?? "", "--data",
            folder.path,
        ]
    }

    /// The program that has the service, and what it is given; `server` is the path of the server's.
    func command(folder: URL, server: String) -> [String] {
        self == .upstream ? ["/bin/bash", "-c", Self.serverWalk, server] : Self.app(in: folder)
    }

    /// Starts the server, asks it for rates, and stops it; leaves what it left.
    private static let serverWalk = """
        coproc "$0" 2>&1
        log=${COPROC[0]} server=$COPROC_PID
        while read -r line <&"$log"; do
            printf '%s\\n' "$line"
            if [[ $line =~ listening\\ on.*:([0-9]+) ]]; then break; fi
        done
        for path in rates health; do
            curl -si -m 30 "http://127.0.0.1:${BASH_REMATCH[1]}/$path" | tr -d '\\r'
        done
        kill "$server"
        cat <&"$log"
        wait "$server"
        """

    /// What is typed after the login to the bank.
    var walk: String {
        switch self {
        case .accounts: "accounts\nsearch none\nsort\nshow 1\n"
        case .transactions: "transactions\nuser 10010\nshow 1\n"
        case .cards: "cards\nbookmark 1\n"
        case .sales, .rates: "sales\nlogin tester\n\(Self.password)\nlist\nshow 1\nchart\n"
        case .upstream: ""
        }
    }

    /// The variables that lead to a server at `address`.
    func variables(at address: String) -> [String: String] {
        switch self {
        case .accounts: ["ACCOUNTS_API_URL": "\(address)accounts", "ACCOUNTS_API_KEY": Self.key]
        case .transactions: ["TRANSACTIONS_API_URL": "\(address)transactions"]
        case .cards: ["CARDS_API_URL": "\(address)cards"]
        case .sales: ["SALES_API_URL": address]
        case .rates: ["SALES_API_URL": address, "RATES_URL": "\(address)rates"]
        case .upstream:
            [
                "RATES_ENDPOINT_URL": address.replacing("://", with: "://reader:\(Self.password)@")
                    + "rates?key=\(Self.key)",
                "LISTEN_ADDR": "127.0.0.1:0", "LOG_LEVEL": "debug",
            ]
        }
    }

    /// The paths that one can misbehave at; the others answer as they should.
    var paths: [String] {
        switch self {
        case .sales: ["/login", "/products", "/sales"]
        case .upstream: ["/rates"]
        default: ["/\(rawValue)"]
        }
    }

    /// A right answer to what is asked at `path`, but for what stands in it as a number, a text and a date.
    static func body(at path: String, _ values: TroubledValues = TroubledValues()) -> [UInt8] {
        let pattern: String =
            switch path {
            case "/accounts":
                ##"{"pageNumber":0,"pageCount":#,"nextPage":1,"accounts":[{"name":"$","accountNumber":"$","note":"$","##
                    + ##""iban":"$","currency":"$","balance":#,"transparencyFrom":"@","publicationTo":"@"}]}"##
            case "/transactions":
                ##"[{"id":"$","counterPartyName":"$","description":"$","creationTime":"@","state":"COMPLETED","##
                    + ##""creditDebitIndicator":"CRDT","type":"CARD_PAYMENT","transactionAmountCurrency":{"amount":"#","##
                    + ##""currencyCode":"EUR"}}]"##
            case "/cards":
                ##"[{"id":#,"uid":"$","credit_card_number":"1234-2121-1221-1211","credit_card_expiry_date":"@","##
                    + ##""credit_card_type":"$"}]"##
            case "/login": ##"{"access_token":"\##(token)","more":"$","expires":#,"at":"@"}"##
            case "/products": ##"[{"id":"1","name":"$"},{"id":"$","name":"$"}]"##
            case "/sales": ##"[{"product_id":"1","currency_code":"EUR","amount":"#","date":"@T15:45:27.366Z"}]"##
            default: ##"[{"from":"EUR","to":"USD","rate":#},{"from":"$","to":"EUR","rate":#}]"##
            }
        return pattern.utf8.reduce(into: []) { body, byte in
            switch byte {
            case UInt8(ascii: "#"): body += values.number
            case UInt8(ascii: "$"): body += values.text
            case UInt8(ascii: "@"): body += values.date
            default: body.append(byte)
            }
        }
    }

    /// The path that `request` asks for, without its query.
    static func path(of request: String) -> String {
        let target = request.split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
        return String(target.prefix { $0 != "?" })
    }
}

/// What stands in an answer as a number, a text or a date, written as it stands there.
struct TroubledValues: Sendable {
    var number = Array("1".utf8)
    var text = Array("Tea".utf8)
    var date = Array("2024-07-20".utf8)
}
