import BankKernel
import LedgerRules
import Money
import Postgres

/// What a batch is going to write.
struct BatchDraft {
    private static let addTransfers = Statement(
        """
        INSERT INTO transfer
            (id, source, source_number, destination, destination_number, amount, booked_at, note)
        SELECT id, source, source_number, destination, destination_number, amount, booked_at, note
        FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
            $8::bytea[])
            AS row (id, source, source_number, destination, destination_number, amount, booked_at, note)
        ORDER BY id
        """)
    private static let addPostings = Statement(
        """
        INSERT INTO posting (account, number, transfer, counterparty, booked_at, amount, balance_after, link)
        SELECT account, number, transfer, counterparty, booked_at, amount, balance_after, link
        FROM unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
            $8::bytea[])
            AS row (account, number, transfer, counterparty, booked_at, amount, balance_after, link)
        """)
    private static let setBalances = Statement(
        """
        UPDATE balance SET amount = row.amount, postings = row.postings, head = row.head
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[]) AS row (account, amount, postings, head)
        WHERE balance.account = row.account
        """)

    private(set) var transfers: [BookedTransfer] = []
    private var postings: [NewPosting] = []
    private var turnover = TurnoverDraft()

    var isEmpty: Bool { transfers.isEmpty }

    /// Books `booking` on the accounts; `nil` when one of them is not there.
    mutating func add(
        _ booking: Booking, to accounts: inout LockedAccounts, sealedBy seal: ChainSeal
    ) -> BookedTransfer? {
        let (movement, balances) = (booking.movement, booking.balances)
        let amount = movement.amount.minorUnits
        guard
            let debit = accounts.post(
                booking, on: movement.source, amount: -amount, balance: balances.source, sealedBy: seal),
            let credit = accounts.post(
                booking, on: movement.destination, amount: amount, balance: balances.destination, sealedBy: seal)
        else { return nil }
        let booked = BookedTransfer(booking: booking, numbers: .init(source: debit.number, destination: credit.number))
        transfers.append(booked)
        postings += [debit, credit]
        turnover.add(debit)
        turnover.add(credit)
        return booked
    }

    /// The statements that write it, with the accounts as they come to be.
    func steps(with accounts: LockedAccounts) -> [Step] {
        let movements = transfers.map(\.booking.movement)
        let changed = accounts.changed
        return [
            Step(
                Self.addTransfers, .uuids(movements.map(\.reference.id.bytes)), .integers(movements.map(\.source.id)),
                .integers(transfers.map(\.numbers.source)), .integers(movements.map(\.destination.id)),
                .integers(transfers.map(\.numbers.destination)), .integers(movements.map(\.amount.minorUnits)),
                .integers(movements.map(\.bookedAt.millisecondsSinceEpoch)),
                .byteStrings(movements.map { Array($0.reference.note.utf8) })),
            Step(
                Self.addPostings, .integers(postings.map(\.account)), .integers(postings.map(\.number)),
                .uuids(postings.map(\.transfer.bytes)), .integers(postings.map(\.counterparty)),
                .integers(postings.map(\.bookedAt.millisecondsSinceEpoch)), .integers(postings.map(\.amount)),
                .integers(postings.map(\.balanceAfter)), .byteStrings(postings.map(\.link))),
            Step(
                Self.setBalances, .integers(changed.map(\.account.id)), .integers(changed.map(\.amount)),
                .integers(changed.map(\.postings)), .byteStrings(changed.map(\.head))),
            turnover.step,
        ]
    }
}
