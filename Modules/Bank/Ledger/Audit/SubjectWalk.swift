import BankKernel
import LedgerRules
import SQLite

/// Goes through the register: what it speaks of must be there, and the tables, indices and triggers those it knows.
struct SubjectWalk: AuditPass {
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
