import BankKernel
import LedgerRules
import Postgres
import Synchronization

/// Orders of many callers, booked in one transaction with two round trips, under one commit.
struct Batch: Sendable {
    /// Each order's durable answer, `nil` for one with a held account; the numbers of those accounts; how long it took to lock, and
    /// then to write and commit.
    typealias Outcome = (answers: [PendingOrder.Answer?], held: Set<String>, locking: Duration, writing: Duration)

    /// Rewrites balances unchanged, so that the commit waits for the standby as well: a server may lose its
    /// connection to a commit that the standby has not got yet.
    private static let touch = Statement("UPDATE balance SET postings = postings WHERE account = ANY ($1)")

    let orders: [PendingOrder]
    /// Whether held accounts are skipped.
    let isSkipping: Bool
    let clock: any WallClock

    /// Locks, decides, writes and commits.
    /// - Throws: `PostgresError`; no order has an answer then.
    func perform(in connection: PostgresConnection, path: String) throws(PostgresError) -> Outcome {
        var sent: [(order: PendingOrder, booked: BookedTransfer?)] = []
        do throws(PostgresError) {
            let begin = ContinuousClock.now
            let numbers = Set(orders.flatMap(\.numbers))
            let found = try connection.run(
                .begin, Step(isSkipping ? LockedAccounts.lockFree : LockedAccounts.lock, .texts(numbers)),
                // A statement of its own sees what was committed during the wait for locks.
                Step(BookedTransfer.byID, .uuids(orders.map(\.id.bytes))))
            let locked = ContinuousClock.now
            let earlier = found[2].map { (id: $0.transferID(0), booked: BookedTransfer($0)) }
            let accounts = try LockedAccounts(found[1], of: numbers, in: connection, path: path)
            var decisions = Decisions(accounts: accounts, path: path)
            for (id, booked) in earlier { decisions.known.updateValue(booked, forKey: id) }
            var answers: [PendingOrder.Answer?] = []
            for order in orders {
                guard accounts.held.isEmpty || accounts.held.isDisjoint(with: order.numbers) else {
                    answers.append(nil)
                    continue
                }
                let decision = Result { () throws(BankError) in try decisions.decide(order, clock: clock) }
                if case .success(let decision) = decision {
                    sent.append((order, decision.booked))
                    if earlier.contains(where: { $0.id == order.id }) { order.isRepeat.withLock { $0 = true } }
                }
                answers.append(decision.map(\.receipt))
            }
            try connection.run(writes(decisions) + [.commit])
            return (answers, accounts.held, locking: locked - begin, writing: .now - locked)
        } catch {
            guard error.leavesCommitUnknown else { throw error }
            for (order, booked) in sent {
                if let booked {
                    order.unanswered.withLock { $0 = booked.mark }
                } else {
                    order.isRepeat.withLock { $0 = true }
                }
            }
            throw error
        }
    }

    private func writes(_ decisions: Decisions) -> [Step] {
        guard decisions.draft.isEmpty else { return decisions.draft.steps(with: decisions.accounts) }
        return decisions.repeated.isEmpty ? [] : [Step(Self.touch, .integers(decisions.repeated))]
    }
}

/// The decisions of a batch, order by order.
private struct Decisions {
    private(set) var accounts: LockedAccounts
    private(set) var draft = BatchDraft()
    /// The accounts of repeated orders.
    private(set) var repeated: Set<Int64> = []
    let path: String
    /// `nil` for one that cannot be read.
    var known: [TransferID: BookedTransfer?] = [:]

    /// The receipt of an order, and what to book; `nil` for a repeat.
    mutating func decide(
        _ pending: PendingOrder, clock: any WallClock
    ) throws(BankError) -> (receipt: TransferReceipt, booked: BookedTransfer?) {
        let order = pending.order
        if let earlier = known[order.id] {
            guard let earlier else {
                throw .storage(.damaged(path: path, detail: BookedTransfer.unreadable(order.id)))
            }
            let isOwn = pending.unanswered.withLock { $0 == earlier.mark }
            let receipt = try order.receipt(of: earlier, isRepeat: !isOwn)
            repeated.insert(earlier.booking.movement.source.id)
            return (receipt, nil)
        }
        let booking = try order.booking(in: accounts, clock: clock)
        guard let booked = draft.add(booking, to: &accounts) else {
            throw .storage(.damaged(path: path, detail: "an account of \(order.id) has no balance"))
        }
        known.updateValue(booked, forKey: order.id)
        return (try order.receipt(of: booked, isRepeat: false), booked)
    }
}

/// The accounts that a batch has locked, with its changes so far.
struct LockedAccounts: AccountSource {
    /// An account with its changes.
    struct AccountState {
        let account: LedgerAccount
        var amount: Int64
        var postings: Int64
        var head: [UInt8]
        var isChanged = false
    }

    /// Locks accounts in the order of their keys, so that batches never wait for each other in a circle. A booking
    /// needs no holder.
    static let lock = Statement(
        """
        SELECT account.id, account.number, account.customer, account.name, '', account.currency,
            balance.amount, balance.postings, balance.head
        FROM balance JOIN account ON account.id = balance.account
        WHERE account.number = ANY ($1)
        ORDER BY balance.account
        FOR NO KEY UPDATE OF balance
        """)

    /// Locks those accounts that are free.
    static let lockFree = Statement(
        """
        SELECT account.id, account.number, account.customer, account.name, '', account.currency,
            balance.amount, balance.postings, balance.head
        FROM balance JOIN account ON account.id = balance.account
        WHERE account.number = ANY ($1)
        ORDER BY balance.account
        FOR NO KEY UPDATE OF balance SKIP LOCKED
        """)

    /// Existing accounts that were not locked, and whether they lack a balance.
    private static let unlocked = Statement(
        """
        SELECT number, balance.account IS NULL
        FROM account LEFT JOIN balance ON balance.account = account.id WHERE number = ANY ($1)
        """)

    /// More than an account ever has, and so few that a batch can add to them.
    private static let mostPostings = Int64.max / 2

    private var states: [Int64: AccountState] = [:]
    private var ids: [IBAN: Int64] = [:]
    /// The numbers of unreadable accounts.
    private var damaged: Set<String> = []
    /// The numbers of held accounts.
    private(set) var held: Set<String> = []
    private let path: String

    /// The accounts in the rows of `lock` or `lockFree`, which was given `numbers`; `path` is the database's.
    init(
        _ rows: Rows, of numbers: Set<String>, in connection: PostgresConnection, path: String
    ) throws(PostgresError) {
        self.path = path
        let missing = numbers.subtracting(rows.map { $0.text(1) })
        if !missing.isEmpty {
            for row in try connection.run(Step(Self.unlocked, .texts(missing)))[0] {
                if row.boolean(1) { damaged.insert(row.text(0)) } else { held.insert(row.text(0)) }
            }
        }
        for row in rows {
            guard let account = LedgerAccount(row), 0..<Self.mostPostings ~= row.integer(7) else {
                damaged.insert(row.text(1))
                continue
            }
            ids[account.number] = account.id
            states[account.id] = AccountState(
                account: account, amount: row.integer(6), postings: row.integer(7), head: row.bytes(8))
        }
    }

    /// The changed accounts, by key.
    var changed: [AccountState] {
        states.values.filter(\.isChanged).sorted { $0.account.id < $1.account.id }
    }

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? {
        guard !damaged.contains(number.electronicForm) else {
            throw .storage(.damaged(path: path, detail: "account \(number.electronicForm) cannot be read"))
        }
        return ids[number].flatMap { states[$0]?.account }
    }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        guard let state = states[account.id] else {
            throw .storage(.damaged(path: path, detail: "account \(account.id) has no balance"))
        }
        return state.amount
    }

    /// Adds the posting of `booking` to one of its accounts.
    mutating func post(
        _ booking: Booking, on account: LedgerAccount, amount: Int64, balance: Int64
    ) -> NewPosting? {
        guard var state = states[account.id] else { return nil }
        state.postings += 1
        state.amount = balance
        state.head = AccountChain.link(
            state.postings, of: booking.movement, on: account, balance: balance, after: state.head,
            sealedBy: .ofDatabase)
        state.isChanged = true
        states[account.id] = state
        let counterparty =
            account.id == booking.movement.source.id ? booking.movement.destination : booking.movement.source
        return NewPosting(
            account: account.id, number: state.postings, transfer: booking.movement.reference.id,
            counterparty: counterparty.id, bookedAt: booking.movement.bookedAt, amount: amount, balanceAfter: balance,
            link: state.head)
    }
}
