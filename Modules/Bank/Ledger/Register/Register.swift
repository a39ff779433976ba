import BankKernel
import LedgerRules
import SQLite

/// The bank's record of every change to what is not a transfer: whoever makes or changes a customer or an account says so
/// here, in the same transaction.
struct Register {
    let connection: Connection

    /// Notes the row with the id `subject` as it is now.
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
