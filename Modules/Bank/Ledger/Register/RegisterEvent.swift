import BankKernel
import LedgerRules
import SQLite

/// A change of what is not a transfer: that a row came to be or was changed, with a digest of what it then held.
struct RegisterEvent {
    /// What was changed.
    enum Kind: String {
        /// The tables, indices and triggers; the subject is the format's number.
        case schema
        case customer
        case account
    }

    static let columns = "number, after, kind, subject, digest"

    let number: Int64
    /// The sequence of the latest transfer at that time.
    let after: Int64
    let kind: String
    let subject: Int64
    let digest: [UInt8]

    init(number: Int64, after: Int64, kind: String, subject: Int64, digest: [UInt8]) {
        self.number = number
        self.after = after
        self.kind = kind
        self.subject = subject
        self.digest = digest
    }

    /// The event in a row that begins with `columns`.
    init(_ row: Row) {
        self.init(
            number: row.integer(0), after: row.integer(1), kind: row.text(2), subject: row.integer(3),
            digest: row.blob(4))
    }

    /// The link of the chain that the event makes. Its first word tells it from a transfer's.
    func link(after previous: [UInt8], sealedBy seal: ChainSeal) -> [UInt8] {
        var message = [UInt8]("register".utf8) + previous
        message += number.bigEndianBytes + after.bigEndianBytes
        message += Int64(kind.utf8.count).bigEndianBytes + kind.utf8
        message += subject.bigEndianBytes + digest
        return seal.seal(message)
    }
}
