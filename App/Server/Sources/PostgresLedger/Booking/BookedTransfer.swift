import BankKernel
import LedgerRules
import Money
import Postgres

/// A transfer with its posting numbers on both accounts.
struct BookedTransfer {
    /// The numbers of the two postings.
    struct Numbers: Sendable, Hashable {
        let source: Int64
        let destination: Int64
    }

    /// Distinguishes two bookings of the same order.
    struct Mark: Sendable, Hashable {
        let numbers: Numbers
        let bookedAt: Instant
    }

    let booking: Booking
    let numbers: Numbers

    var mark: Mark { Mark(numbers: numbers, bookedAt: booking.movement.bookedAt) }

    /// The transfer, numbered as on one of its accounts.
    func entry(numbered account: KeyPath<Numbers, Int64>) -> JournalEntry {
        JournalEntry(sequence: numbers[keyPath: account], movement: booking.movement, balances: booking.balances)
    }

    /// Transfers by id, with their postings and accounts.
    static let byID = Statement(
        """
        SELECT transfer.id, transfer.note, transfer.booked_at, transfer.amount,
            transfer.source_number, transfer.destination_number, debit.balance_after, credit.balance_after,
            transfer.source, source.number, source.customer, source.name, coalesce(payer.display_name, 'DOBank'),
            source.currency,
            transfer.destination, destination.number, destination.customer, destination.name,
            coalesce(payee.display_name, 'DOBank'), destination.currency
        FROM transfer
        LEFT JOIN posting AS debit ON debit.account = transfer.source AND debit.number = transfer.source_number
        LEFT JOIN posting AS credit
            ON credit.account = transfer.destination AND credit.number = transfer.destination_number
        LEFT JOIN account AS source ON source.id = transfer.source
        LEFT JOIN account AS destination ON destination.id = transfer.destination
        LEFT JOIN customer AS payer ON payer.id = source.customer
        LEFT JOIN customer AS payee ON payee.id = destination.customer
        WHERE transfer.id = ANY ($1)
        """)
}

extension BookedTransfer {
    /// Reads a row of `byID`; `nil` when it is unreadable or incomplete.
    init?(_ row: Row) {
        guard let source = LedgerAccount(row, from: 8), let destination = LedgerAccount(row, from: 14),
            !row.isNull(6), !row.isNull(7)
        else { return nil }
        let movement = Movement(
            reference: TransferReference(id: row.transferID(0), note: row.text(1)),
            source: source, destination: destination,
            amount: Money(minorUnits: row.integer(3), currency: source.currency),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(2)))
        booking = Booking(
            movement: movement, balances: Balances(source: row.integer(6), destination: row.integer(7)))
        numbers = Numbers(source: row.integer(4), destination: row.integer(5))
    }

    /// Reads it from a row.
    /// - Throws: `PostgresError.damaged` when it cannot be read.
    static func read(_ row: Row) throws(PostgresError) -> BookedTransfer {
        guard let transfer = BookedTransfer(row) else {
            throw .damaged(detail: unreadable(row.transferID(0)))
        }
        return transfer
    }

    /// The message about an unreadable transfer.
    static func unreadable(_ id: TransferID) -> String { "transfer \(id) cannot be read" }
}

extension Row {
    /// A column that is the `uuid` of a transfer.
    func transferID(_ column: Int) -> TransferID { withBytes(column, TransferID.init(bytes:)) }
}

extension TransferID {
    /// The 16 bytes of the id as a UUID (RFC 9562).
    var bytes: [UInt8] {
        withUnsafeBytes(of: rawValue.bigEndian) { Array($0) }
    }
}
