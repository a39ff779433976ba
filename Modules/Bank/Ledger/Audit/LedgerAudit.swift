public import BankKernel
import DurableSQLite
import LedgerRules

/// Checks the ledger's rules and the file beneath it, while others use the bank.
struct LedgerAudit: SlicedRead {
    static let readsUnsoundBanks = true

    private let expected: ChainHead?
    private let isExclusive: Bool
    /// Whether an unreadable disk ends the audit; otherwise it is one of the faults.
    private let endsWithDisk: Bool
    private var head: ChainHead?
    private var passes: [any AuditPass] = []
    private var faults: [String] = []

    /// - Parameters:
    ///   - expected: a head that the bank must have had.
    ///   - isExclusive: whether the bank is not used elsewhere, so that one long transaction blocks no other.
    ///   - endsWithDisk: whether an unreadable disk ends the audit; otherwise it is one of the faults.
    init(expecting expected: ChainHead? = nil, isExclusive: Bool = false, endsWithDisk: Bool = false) {
        self.expected = expected
        self.endsWithDisk = endsWithDisk
        self.isExclusive = isExclusive
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> AuditReport? {
        try mappingStorageErrors(check(in: connection, for: slice))
    }

    /// The audit of a bank that is not used elsewhere, in one transaction.
    /// - Throws: when the disk cannot be read.
    static func report(of connection: Connection) throws(StorageFailure) -> AuditReport {
        var audit = LedgerAudit(isExclusive: true, endsWithDisk: true)
        while true {
            if let report = try audit.check(in: connection, for: TimeSlice()) { return report }
        }
    }

    /// Continues for a slice, like ``advance(in:for:)``.
    mutating func check(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> AuditReport? {
        let head = if let head { head } else { try begin(in: connection) }
        while !passes.isEmpty {
            guard try advancePass(in: connection, for: slice) else { return nil }
            guard passes.isEmpty || !slice.isOver else { return nil }
        }
        return AuditReport(
            customers: try count("customer", in: connection), accounts: try count("account", in: connection),
            transfers: Int(clamping: head.number), head: head, faults: faults, unchecked: try unchecked(in: connection),
            doubt: connection.doubt)
    }

    private mutating func begin(in connection: Connection) throws(StorageFailure) -> ChainHead {
        let end = try ChainEnd(of: connection)
        let genesis = try MetaTable(connection: connection).salt()
        let hasRegister = !connection.isOfFormerFormat
        passes = isExclusive ? [FileCheck()] : []
        passes += LedgerIndex.all.filter { hasRegister || $0.table != "register" }.map(IndexCheck.init)
        passes += [JournalCheck(to: end, genesis: genesis, expected: expected), PostingCheck(to: end.sequence)]
        if !hasRegister, try !LedgerSchema.isFirstSchema(of: connection) {
            faults.append(LedgerSchema.foreignSchema)
        }
        if hasRegister { passes += [RegisterCheck(.customer), RegisterCheck(.account), SubjectCheck()] }
        try noteRowsBelowOne(in: connection, hasRegister: hasRegister)
        head = end.head
        return end.head
    }

    /// No row of a bank is numbered below 1, and the chain begins there: what stands before it, it would vouch for.
    private mutating func noteRowsBelowOne(in connection: Connection, hasRegister: Bool) throws(StorageFailure) {
        let tables = [
            ("transfers", "transfer WHERE sequence < 1"), ("customers", "customer WHERE id < 1"),
            ("accounts", "account WHERE id < 1"),
            ("postings", "account JOIN posting ON posting.account = account.id AND posting.sequence < 1"),
        ]
        for (name, rows) in tables + (hasRegister ? [("entries of the register", "register WHERE number < 1")] : []) {
            do throws(StorageFailure) {
                let isThere = try connection.first("SELECT 1 FROM \(rows) LIMIT 1") { _ in true } ?? false
                if isThere { faults.append("There are \(name) numbered below 1, which were added by hand.") }
            } catch .damaged {
                // The other passes say so.
            }
        }
    }

    /// A bank of the first format had no register to check its customers and accounts by.
    private func unchecked(in connection: Connection) throws(StorageFailure) -> [String] {
        let former = try MetaTable(connection: connection).value(of: LedgerSchema.formerFormat)?.first
        guard connection.isOfFormerFormat || former != nil else { return [] }
        return [
            "Names, passwords and owners of accounts from format \(former ?? 1) could not be checked: it kept nothing to check them by."
        ]
    }

    /// A pass that cannot read on ends with a fault, and the others continue.
    private mutating func advancePass(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        var unreadable: String?
        do throws(StorageFailure) {
            guard try passes[0].advance(in: connection, for: slice) else { return false }
        } catch .failed(_, let detail) where !endsWithDisk {
            unreadable = "The file cannot be read to its end: \(detail)."
        } catch .damaged(_, let detail) {
            unreadable = "The file cannot be read to its end: \(detail)."
        }
        faults += passes.removeFirst().faults.sentences
        if let unreadable, !faults.contains(unreadable) { faults.append(unreadable) }
        return true
    }

    /// 0 when the table is damaged, which is one of the faults then.
    private func count(_ table: String, in connection: Connection) throws(StorageFailure) -> Int {
        do throws(StorageFailure) {
            return try connection.first("SELECT count(*) FROM \(table)") { Int($0.integer(0)) } ?? 0
        } catch .damaged {
            return 0
        }
    }
}

/// One part of an audit, which goes on for a slice at a time.
protocol AuditPass: Sendable {
    /// The faults found so far.
    var faults: FaultList { get }

    /// Continues for a slice; `true` at its end.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool
}

/// SQLite's own check of every page, in one transaction: only for a bank that is not in use.
struct FileCheck: AuditPass {
    /// The text before the error code of an unreadable page, which ends the line.
    private static let code = "code="

    private(set) var faults = FaultList()

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        for finding in try connection.all("PRAGMA integrity_check", read: { $0.text(0) }) where finding != "ok" {
            try checkIsReadable(finding, path: connection.path)
            for line in finding.split(separator: "\n") where !line.hasPrefix("***") {
                faults.append("The file is damaged: \(line).")
            }
        }
        return true
    }

    /// The check reports a page that the disk could not read as damage.
    private func checkIsReadable(_ finding: String, path: String) throws(StorageFailure) {
        for part in finding.split(separator: "\n") {
            guard let word = part.split(separator: " ").last, word.hasPrefix(Self.code),
                let code = Int32(word.dropFirst(Self.code.count))
            else { continue }
            let failure = StorageFailure(sqliteCode: code, message: "disk I/O error", path: path)
            if case .damaged = failure { continue }
            throw failure
        }
    }
}

/// The result of an audit of a whole bank.
public struct AuditReport: Sendable, Hashable {
    /// How many customers there are.
    public let customers: Int
    /// How many accounts there are, including the bank's own.
    public let accounts: Int
    /// How many transfers there are.
    public let transfers: Int
    /// Where the chain ended when the audit began. Kept elsewhere, it later proves that the bank is the same.
    public let head: ChainHead
    /// The faults, a sentence each.
    public let faults: [String]
    /// The parts that could not be checked, a sentence each.
    public let unchecked: [String]
    /// Why the bank's last changes may be missing; `nil` if they are not in doubt.
    public let doubt: StoreDoubt?
    /// Whether ``LedgerCare/restamp(acceptsEdits:)``, whose report this is, would accept all of it as edits.
    public internal(set) var hasOnlyEdits = false
    /// Whether that call found nothing to accept: the bank was whole and sound.
    public internal(set) var hasNothingToAccept = false

    /// The same report with another doubt.
    func doubting(_ doubt: StoreDoubt?) -> AuditReport {
        AuditReport(
            customers: customers, accounts: accounts, transfers: transfers, head: head, faults: faults,
            unchecked: unchecked, doubt: doubt)
    }

    /// Whether the tables, indices and triggers are not the bank's own, which no acceptance of rows mends.
    public var hasStrangeSchema: Bool {
        faults.contains { [LedgerSchema.foreignSchema, LedgerSchema.changedSchema].contains($0) }
    }

    /// Whether `faults` is empty.
    public var isSound: Bool { faults.isEmpty }

    /// A report; sound when `faults` is empty.
    public init(
        customers: Int, accounts: Int, transfers: Int, head: ChainHead, faults: [String], unchecked: [String] = [],
        doubt: StoreDoubt? = nil
    ) {
        self.customers = customers
        self.accounts = accounts
        self.transfers = transfers
        self.head = head
        self.faults = faults
        self.unchecked = unchecked
        self.doubt = doubt
    }
}

/// Checks the customers or the accounts: each must match its latest entry in the register.
struct RegisterCheck: AuditPass {
    private(set) var faults = FaultList()
    private let kind: RegisterEvent.Kind
    private var id = Int64.min

    init(_ kind: RegisterEvent.Kind) {
        self.kind = kind
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        try connection.scan(query, [.integer(id)], in: slice) { row in
            visit(row)
        }
    }

    /// The row's columns, its id, the digest in the register, and whether its holder exists.
    private var query: String {
        let holder =
            kind == .account
            ? "customer IS NULL OR EXISTS (SELECT 1 FROM customer WHERE customer.id = account.customer)" : "1"
        return """
            SELECT \(RegisteredContent.selection(of: kind)), id, (
                    SELECT digest FROM register WHERE kind = '\(kind)' AND subject = \(kind).id
                    ORDER BY number DESC LIMIT 1
                ), \(holder)
            FROM \(kind) WHERE \(Keyset.rows(ofWhich: "id", areBehind: "?1")) ORDER BY id
            """
    }

    private mutating func visit(_ row: Row) {
        let next = Int32(RegisteredContent.columns(of: kind).count)
        id = row.integer(next)
        let name = row.text(1)
        let subject = "The \(kind) \((try? IBAN(parsing: name))?.description ?? name)"
        if row.isNull(next + 1) {
            faults.append("\(subject) was added by hand.")
        } else if row.blob(next + 1) != RegisteredContent.digest(of: row, kind) {
            faults.append("\(subject) was changed by hand.")
        }
        if row.integer(next + 2) == 0 { faults.append("\(subject) belongs to an unknown customer.") }
    }
}

/// Checks the register: its subjects must exist, and the tables, indices and triggers match its latest digest.
struct SubjectCheck: AuditPass {
    private static let query = """
        SELECT \(RegisterEvent.columns), CASE kind
                WHEN 'customer' THEN EXISTS (SELECT 1 FROM customer WHERE customer.id = subject)
                WHEN 'account' THEN EXISTS (SELECT 1 FROM account WHERE account.id = subject)
                ELSE kind = 'schema'
            END
        FROM register WHERE \(Keyset.rows(ofWhich: "number", areBehind: "?1")) ORDER BY number
        """

    private(set) var faults = FaultList()
    private var number = Int64.min

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        let isComplete = try connection.scan(Self.query, [.integer(number)], in: slice) { row in
            let event = RegisterEvent(row)
            number = event.number
            if row.integer(5) == 0 {
                faults.append("The \(event.kind) with the number \(event.subject) was removed by hand.")
            }
        }
        if isComplete { try checkSchema(in: connection) }
        return isComplete
    }

    private mutating func checkSchema(in connection: Connection) throws(StorageFailure) {
        let known = try connection.first(
            "SELECT digest FROM register WHERE kind = 'schema' ORDER BY number DESC LIMIT 1"
        ) { $0.blob(0) }
        if try known != RegisteredContent(connection: connection).schemaDigest() {
            faults.append(LedgerSchema.changedSchema)
        }
    }
}
