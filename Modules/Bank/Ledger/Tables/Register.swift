import BankKernel
import DurableSQLite
import LedgerRules

/// The bank's record of every change other than a transfer: each new or changed customer or account gets an entry, in the
/// same transaction.
struct Register {
    let connection: Connection

    /// Adds an entry for the row with the id `subject` as it is now.
    func append(_ kind: RegisterEvent.Kind, _ subject: Int64) throws(StorageFailure) {
        guard let digest = try RegisteredContent(connection: connection).digest(of: kind, subject: subject) else {
            throw .damaged(path: connection.path, detail: "\(kind) \(subject) is gone")
        }
        let end = try ChainEnd(of: connection)
        let event = RegisterEvent(
            number: end.event + 1, after: end.sequence, kind: kind.rawValue, subject: subject, digest: digest)
        let link = event.link(after: end.link, sealedBy: ChainSeal(of: connection))
        try connection.run(
            "INSERT INTO register (number, after, kind, subject, digest, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            .integer(event.number), .integer(event.after), .text(event.kind), .integer(subject), .blob(digest),
            .blob(link))
        JournalMemory.of(connection).latest = (end.sequence, link)
    }
}

/// A change other than a transfer: a new or changed row, with a digest of its content.
struct RegisterEvent {
    enum Kind: String {
        /// The tables, indices and triggers; the subject is the format's number.
        case schema
        case customer
        case account
    }

    static let columns = "number, after, kind, subject, digest"

    let number: Int64
    /// The sequence of the latest transfer then.
    let after: Int64
    let kind: String
    let subject: Int64
    let digest: [UInt8]

    /// The link of the chain that the event makes. Its first word tells it from a transfer's.
    func link(after previous: [UInt8], sealedBy seal: ChainSeal) -> [UInt8] {
        var message = [UInt8]("register".utf8) + previous
        message += number.bigEndianBytes + after.bigEndianBytes
        message += Int64(kind.utf8.count).bigEndianBytes + kind.utf8
        message += subject.bigEndianBytes + digest
        return seal.seal(message)
    }
}

extension RegisterEvent {
    /// The event in a row that begins with `columns`.
    init(_ row: Row) {
        self.init(
            number: row.integer(0), after: row.integer(1), kind: row.text(2), subject: row.integer(3),
            digest: row.blob(4))
    }
}

/// The content that the register digests: every column as it is in the file.
struct RegisteredContent {
    let connection: Connection

    /// The columns of a subject of this kind.
    static func columns(of kind: RegisterEvent.Kind) -> [String] {
        switch kind {
        case .schema: ["type", "name", "tbl_name", "sql"]
        case .customer: ["id", "username", "display_name", "password_hash"]
        case .account: ["id", "number", "customer", "name", "currency"]
        }
    }

    /// The columns in SQL, as bytes: a text with invalid UTF-8 keeps them.
    static func selection(of kind: RegisterEvent.Kind) -> String {
        columns(of: kind).map { "CAST(\($0) AS BLOB)" }.joined(separator: ", ")
    }

    /// The digest of a row that begins with the columns of `kind`.
    static func digest(of row: Row, _ kind: RegisterEvent.Kind) -> [UInt8] {
        SHA256.hash([UInt8](kind.rawValue.utf8) + encoding(of: row, kind))
    }

    /// The digest of a customer or an account as it is now; `nil` when there is none.
    func digest(of kind: RegisterEvent.Kind, subject: Int64) throws(StorageFailure) -> [UInt8]? {
        if kind == .schema { return try schemaDigest() }
        return try connection.first(
            "SELECT \(Self.selection(of: kind)) FROM \(kind.rawValue) WHERE id = ?1", .integer(subject)
        ) { Self.digest(of: $0, kind) }
    }

    /// The digest of all tables, indices and triggers, and of the file's application id and version.
    func schemaDigest() throws(StorageFailure) -> [UInt8] {
        var message = [UInt8](RegisterEvent.Kind.schema.rawValue.utf8)
        for pragma in ["application_id", "user_version"] {
            message += (try connection.first("PRAGMA \(pragma)") { $0.integer(0) } ?? 0).bigEndianBytes
        }
        let sql = "SELECT \(Self.selection(of: .schema)) FROM sqlite_schema ORDER BY type, name"
        message += try connection.all(sql) { Self.encoding(of: $0, .schema) }.joined()
        return SHA256.hash(message)
    }

    private static func encoding(of row: Row, _ kind: RegisterEvent.Kind) -> [UInt8] {
        var encoding: [UInt8] = []
        for column in columns(of: kind).indices.map(Int32.init) {
            guard !row.isNull(column) else {
                encoding.append(0)
                continue
            }
            let bytes = row.blob(column)
            encoding += [1] + Int64(bytes.count).bigEndianBytes + bytes
        }
        return encoding
    }
}

/// Where the chain ends now. Transfers and events form one chain: an event follows the latest transfer of its time, and
/// the next transfer follows the latest event.
struct ChainEnd {
    static let newestTransfer = StatementText("SELECT sequence, chain FROM transfer ORDER BY sequence DESC LIMIT 1")
    static let newestEvent = StatementText("SELECT number, after, chain FROM register ORDER BY number DESC LIMIT 1")

    /// The latest transfer; 0 before the first.
    let sequence: Int64
    /// The latest event; 0 before the first.
    let event: Int64
    /// The link that the next transfer or event follows.
    let link: [UInt8]

    var head: ChainHead { ChainHead(number: sequence, link: link) }

    init(of connection: Connection) throws(StorageFailure) {
        let transfer = try connection.first(Self.newestTransfer) {
            (sequence: $0.integer(0), link: $0.blob(1))
        }
        let sequence = transfer?.sequence ?? 0
        let event = try connection.first(Self.newestEvent) {
            (number: $0.integer(0), link: $0.integer(1) >= sequence ? $0.blob(2) : nil)
        }
        self.sequence = sequence
        self.event = event?.number ?? 0
        if let link = event?.link ?? transfer?.link {
            self.link = link
        } else {
            link = try MetaTable(connection: connection).salt()
        }
    }
}

/// A state of the bank in one line, `number:head`: how many transfers there were, and the chain's latest link then.
public struct ChainHead: Sendable, Hashable, CustomStringConvertible {
    /// How many transfers there were.
    public let number: Int64
    /// The latest link, of a transfer or of another change: 32 bytes.
    public let link: [UInt8]

    /// What ``init(parsing:)`` parses.
    public static let form = "a number, a colon and 64 hexadecimal digits"

    /// A head of 32 bytes after `number` transfers.
    public init(number: Int64, link: [UInt8]) {
        self.number = number
        self.link = link
    }

    /// The head in its written form; `nil` for anything else.
    public init?(parsing text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int64(parts[0]), number >= 0,
            let link = [UInt8](hexadecimal: String(parts[1])), link.count == 32
        else { return nil }
        self.init(number: number, link: link)
    }

    /// The number in decimal, a colon, and the link in hexadecimal digits.
    public var description: String { "\(number):\(link.hexadecimal)" }
}
