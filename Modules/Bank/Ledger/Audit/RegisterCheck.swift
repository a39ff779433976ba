import BankKernel
import DurableSQLite
import LedgerRules

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
        if row.integer(next + 2) == 0 { faults.append("\(subject) belongs to a customer who is not there.") }
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
            faults.append("The tables, indices or triggers were changed by hand.")
        }
    }
}
