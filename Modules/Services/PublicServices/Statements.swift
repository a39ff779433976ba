public import BankKernel
public import ServiceHTTP
import Synchronization

/// The statements of users from the public service; files are not supported.
public struct HTTPStatements: StatementsPort {
    private let transport: any HTTPTransport
    private let url: String

    /// The statements at `url`, which is asked with the parameter `userId`.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    /// The whole statement of a user, as it came.
    /// - Throws: `StatementFailure.unknownUser` where the service says itself that there is none, `.service`, `.cancelled`,
    ///   `.file` for a file.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        switch source {
        case .user(let id): return WholeStatement(try await statement(ofUser: id))
        case .file(let path): throw .file(.failed(path: path, detail: "No such file or directory"))
        }
    }

    /// `nil`: the service answers for one user at a time.
    public func users() async throws(StatementFailure) -> [StatementUser]? { nil }

    private func statement(ofUser id: String) async throws(StatementFailure) -> [UInt8] {
        do throws(ServiceError) {
            return try await transport.send(.json(at: url, query: ["userId": id])).content()
        } catch .cancelled {
            throw .cancelled
        } catch .status(404, let message) where !message.isEmpty {
            throw .unknownUser(id)
        } catch {
            throw .service(error)
        }
    }
}

/// A statement in memory.
public final class WholeStatement: StatementChunks {
    private let bytes: Mutex<[UInt8]?>

    /// A statement of these bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = Mutex(bytes)
    }

    /// A statement of this text.
    public convenience init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// All of it, then `nil`; never fails.
    public func next() async throws(StatementFailure) -> [UInt8]? {
        bytes.withLock { bytes in
            defer { bytes = nil }
            return bytes
        }
    }
}

/// The statements of the users that come with the app; files are not supported.
public struct EmbeddedStatements: StatementsPort {
    /// The embedded statements, the same every time.
    public init() {}

    /// The public service's answer for a user, a JSON array of transactions; `nil` for an unknown user.
    public static func json(ofUser id: String) -> String? {
        EmbeddedTransactions.byUser[id].map { "[\($0.map(\.json).joined(separator: ","))]" }
    }

    /// The statement of user 10000 or 10010 to 10015.
    /// - Throws: `StatementFailure.unknownUser` for any other, `.file` for a file, `.cancelled`.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard !Task.isCancelled else { throw .cancelled }
        switch source {
        case .user(let id):
            guard let json = Self.json(ofUser: id) else { throw .unknownUser(id) }
            return WholeStatement(json)
        case .file(let path):
            throw .file(.failed(path: path, detail: "No such file or directory"))
        }
    }

    /// The users that come with the app.
    public func users() async throws(StatementFailure) -> [StatementUser]? {
        EmbeddedTransactions.byUser.keys.sorted().map(StatementUser.init)
    }
}

/// The embedded transactions: alone in their groups, or several in each.
enum EmbeddedTransactions {
    /// The transactions by the id of their user.
    static let byUser: [String: [EmbeddedTransaction]] = [
        "10000": [],
        "10010": single("PENDING", of: "10010"),
        "10011": grouped("PENDING", of: "10011"),
        "10012": single("COMPLETED", of: "10012"),
        "10013": grouped("COMPLETED", of: "10013"),
        "10014": single("PENDING", of: "10014") + single("COMPLETED", of: "10014"),
        "10015": grouped("PENDING", of: "10015") + grouped("COMPLETED", of: "10015"),
    ]

    private static func single(_ state: String, of user: String) -> [EmbeddedTransaction] {
        transactions(singleRows, state, of: user)
    }

    private static func grouped(_ state: String, of user: String) -> [EmbeddedTransaction] {
        transactions(groupedRows, state, of: user)
    }

    private static func transactions(_ rows: String, _ state: String, of user: String) -> [EmbeddedTransaction] {
        rows.split(separator: "\n").enumerated().map { number, row in
            let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            return EmbeddedTransaction(
                id: "\(user)-\(state.lowercased())-\(number + 1)", description: fields[4], type: fields[5],
                category: fields[6], amount: fields[2], currency: fields[3], indicator: fields[1],
                counterParty: fields[7].isEmpty ? nil : fields[7], time: fields[0], state: state)
        }
    }

    /// Time, indicator, amount, currency, description, type, category, counterparty.
    private static let singleRows = """
        2026-01-02T09:15:42|DBIT|64.20|EUR|Einkauf Naschmarkt|POS|Groceries|Naschmarkt Wien
        2026-01-03T08:00:00|CRDT|2450.00|EUR|Gehalt Jänner|SEPA Payment|Income|Erste Werkstatt GmbH
        2026-01-03T17:31:09|DBIT|31.90|EUR|Jízdenka Praha–Brno|POS|Travel|České dráhy
        2026-01-05T07:45:00|DBIT|120.00|USD|Hotel deposit|POS|Travel|
        """

    private static let groupedRows = """
        2026-01-02T10:02:11|DBIT|18.40|EUR|Bäckerei|POS|Groceries|Bäckerei Ströck
        2026-01-02T18:20:37|DBIT|42.75|EUR|Supermarkt|POS|Groceries|Billa
        2026-01-02T18:24:05|DBIT|990.00|CZK|Obuv|POS|Shopping|Obchod Šárka
        2026-01-04T08:00:00|CRDT|1919.95|EUR|Internet Banking|SEPA Payment|Income|Backbase B.V
        2026-01-04T12:30:00|CRDT|25.00|EUR|Refund|SEPA Payment|Income|
        2026-01-04T09:10:00|DBIT|15.00|EUR|Lunch|POS|Gastronomy|Café Central
        2026-01-04T21:05:58|DBIT|7.50|EUR|Kino|POS|Leisure|
        """
}

/// A transaction that comes with the app; its texts need no escapes in JSON.
struct EmbeddedTransaction {
    let id: String
    let description: String
    let type: String
    let category: String
    let amount: String
    let currency: String
    let indicator: String
    let counterParty: String?
    let time: String
    let state: String

    /// The JSON object of the service.
    var json: String {
        let name = counterParty.map { #""counterPartyName":"\#($0)","# } ?? ""
        return #"{"id":"\#(id)","description":"\#(description)","typeGroup":"Payment","type":"\#(type)","#
            + #""category":"\#(category)","#
            + #""transactionAmountCurrency":{"amount":"\#(amount)","currencyCode":"\#(currency)"},"#
            + #""creditDebitIndicator":"\#(indicator)",\#(name)"creationTime":"\#(time)","state":"\#(state)"}"#
    }
}
