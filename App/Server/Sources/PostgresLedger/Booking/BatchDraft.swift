import BankKernel
import LedgerRules
import Money
import Postgres

/// The writes of a batch.
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

    /// Adds `booking` to its accounts; `nil` when one of them is missing.
    mutating func add(_ booking: Booking, to accounts: inout LockedAccounts) -> BookedTransfer? {
        let (movement, balances) = (booking.movement, booking.balances)
        let amount = movement.amount.minorUnits
        guard let debit = accounts.post(booking, on: movement.source, amount: -amount, balance: balances.source),
            let credit = accounts.post(
                booking, on: movement.destination, amount: amount, balance: balances.destination)
        else { return nil }
        let booked = BookedTransfer(booking: booking, numbers: .init(source: debit.number, destination: credit.number))
        transfers.append(booked)
        postings += [debit, credit]
        turnover.add(debit)
        turnover.add(credit)
        return booked
    }

    /// The statements that write it.
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

/// The turnover of a batch by month. The sums are wider than a `bigint`, so they are sent as texts.
struct TurnoverDraft {
    private struct Key: Hashable {
        let account: Int64
        let month: Int
    }

    private struct Sums {
        var credits: Int128 = 0
        var debits: Int128 = 0
    }

    private static let addAll = Statement(
        """
        INSERT INTO turnover (account, month, credits, debits)
        SELECT account, month, credits::numeric, debits::numeric
        FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS row (account, month, credits, debits)
        ORDER BY account, month
        ON CONFLICT (account, month) DO UPDATE
        SET credits = turnover.credits + excluded.credits, debits = turnover.debits + excluded.debits
        """)

    private var sums: [Key: Sums] = [:]

    mutating func add(_ posting: NewPosting) {
        let month = posting.bookedAt.day.firstOfMonth.daysSinceEpoch
        let amount = Int128(posting.amount)
        sums[Key(account: posting.account, month: month), default: Sums()].credits += max(amount, 0)
        sums[Key(account: posting.account, month: month), default: Sums()].debits += min(amount, 0)
    }

    var step: Step {
        let sums = Array(sums)
        return Step(
            Self.addAll, .integers(sums.map(\.key.account)), .integers(sums.map { Int64($0.key.month) }),
            .texts(sums.map { String($0.value.credits) }), .texts(sums.map { String($0.value.debits) }))
    }
}

/// A new row of `posting`.
struct NewPosting {
    let account: Int64
    let number: Int64
    let transfer: TransferID
    let counterparty: Int64
    let bookedAt: Instant
    let amount: Int64
    let balanceAfter: Int64
    let link: [UInt8]
}
