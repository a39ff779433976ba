import BankKernel
import LedgerRules
import SQLite

/// Links the chain anew over what is in the bank now, inside the caller's transaction. Nothing but links changes, and
/// the register takes in what was changed behind its back.
struct Relinking {
    let connection: Connection

    func perform() throws(StorageFailure) {
        let guards = try connection.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
            (name: $0.text(0), sql: $0.text(1))
        }
        for guardian in guards { try connection.execute("DROP TRIGGER \"\(guardian.name)\"") }
        try relink()
        for guardian in guards { try connection.execute(guardian.sql) }
        try register(.customer)
        try register(.account)
    }

    private func relink() throws(StorageFailure) {
        let end = try ChainEnd(of: connection)
        var accounts = AccountCache(connection: connection)
        var link = try MetaTable(connection: connection).salt()
        var sequence: Int64 = 0
        var number: Int64 = 0
        while true {
            let event = try nextEvent(after: number)
            let goal = event.map { min($0.after, end.sequence) } ?? end.sequence
            while let next = try nextLink(after: sequence, upTo: goal, following: link, accounts: &accounts) {
                (sequence, link) = next
            }
            guard let event else { return }
            link = event.link(after: link, sealedBy: ChainSeal(of: connection))
            number = event.number
            try connection.run("UPDATE register SET chain = ?1 WHERE number = ?2", .blob(link), .integer(number))
        }
    }

    private func nextEvent(after number: Int64) throws(StorageFailure) -> RegisterEvent? {
        try connection.first(
            """
            SELECT \(RegisterEvent.columns) FROM register
            WHERE \(Keyset.rows(ofWhich: "number", areBehind: "?1")) ORDER BY number LIMIT 1
            """, .integer(number)
        ) { RegisterEvent($0) }
    }

    /// Links the transfer behind `sequence`; a transfer that cannot be linked is left for the audit to name.
    private func nextLink(
        after sequence: Int64, upTo goal: Int64, following link: [UInt8], accounts: inout AccountCache
    ) throws(StorageFailure) -> (sequence: Int64, link: [UInt8])? {
        let next = try connection.first("\(JournalRow.query) LIMIT 1", .integer(sequence), .integer(goal)) {
            row throws(StorageFailure) in
            (sequence: row.integer(0), entry: try JournalRow.entry(of: row, accounts: &accounts), link: row.blob(4))
        }
        guard let next else { return nil }
        guard let entry = next.entry else { return (next.sequence, next.link) }
        let new = TransferChain.link(entry, after: link, sealedBy: ChainSeal(of: connection))
        try connection.run("UPDATE transfer SET chain = ?1 WHERE sequence = ?2", .blob(new), .integer(next.sequence))
        return (next.sequence, new)
    }

    /// Notes each row that is not what its latest entry says.
    private func register(_ kind: RegisterEvent.Kind) throws(StorageFailure) {
        let content = RegisteredContent(connection: connection)
        for id in try connection.all("SELECT id FROM \(kind) ORDER BY id", read: { $0.integer(0) }) {
            let known = try connection.first(
                "SELECT digest FROM register WHERE kind = ?1 AND subject = ?2 ORDER BY number DESC LIMIT 1",
                .text(kind.rawValue), .integer(id), read: { $0.blob(0) })
            guard try content.digest(of: kind, subject: id) != known else { continue }
            try Register(connection: connection).append(kind, id)
        }
    }
}
