import BankKernel
import InMemoryBank
import LedgerRules
import Postgres
import PostgresSupport
import Synchronization
import Testing

@testable import PostgresLedger

@Suite(.timeLimit(.minutes(20)))
struct BookerTests {
    private func faults(_ bank: PostgresLedger) async throws -> [String] { try await bank.audit(against: nil).faults }

    @Test func `one account takes the orders of all, and numbers them without a gap`() async throws {
        let sut = try await AnnsBank(accounts: 5)
        let other = try await sut.test.open()
        let numbers = try await atOnce(200) { number in
            try await [sut.bank, other][number % 2].book(sut.order(from: 0, to: 1 + number % 4)).sequence
        }

        #expect(numbers.sorted() == Array(2...201))
        #expect(try await sut.balances() == [998_00] + Array(repeating: 1_000_50, count: 4))
    }

    @Test func `accounts that collide in both directions never make two batches wait for each other`() async throws {
        let sut = try await AnnsBank(accounts: 6)
        let other = try await sut.test.open()
        _ = try await atOnce(600) { number in
            // Each of the thirty pairs in turn.
            let source = number % 6
            return try await [sut.bank, other][number % 2].book(
                sut.order(from: source, to: (source + 1 + number / 6 % 5) % 6))
        }

        #expect(sut.bank.figures.deadlocks + other.figures.deadlocks == 0)
        #expect(try await sut.balances().reduce(0, +) == 6 * 1_000_00)
        #expect(try await faults(sut.bank) == [])
    }

    @Test func `an id that two servers are given at once, for two orders, is booked once`() async throws {
        let sut = try await AnnsBank(accounts: 4)
        let other = try await sut.test.open()
        for _ in 0..<20 {
            let first = sut.order(from: 0, to: 1)
            let second = TransferOrder(
                reference: first.reference, customer: first.customer, source: sut.accounts[2],
                destination: sut.accounts[3], amount: first.amount)
            async let refused = sut.bank.refusal(of: first)
            async let other = other.refusal(of: second)
            #expect(await [refused, other].compactMap(\.self) == [.idReused(first.reference.id)])
        }
        #expect(try await faults(sut.bank) == [])
    }

    @Test func `reports an order that two servers are given many times at once as new only once`() async throws {
        let sut = try await AnnsBank()
        let other = try await sut.test.open()
        let orders = (0..<20).map { _ in sut.order() }
        let receipts = try await atOnce(80) { try await [sut.bank, other][$0 % 2].book(orders[$0 / 4]) }
        let new = receipts.filter { !$0.isRepeat }.map(\.id)

        #expect(new.count == 20)
        #expect(Set(new) == Set(orders.map(\.reference.id)))
        #expect(try await sut.balances() == [999_80, 1_000_20])
    }

    @Test func `what the database refuses is refused alone`() async throws {
        let sut = try await AnnsBank()
        try sut.test.owner().run(
            "ALTER TABLE transfer ADD CHECK (note <> convert_to('poison', 'UTF8'))")
        let orders = (0..<20).map { sut.order(note: $0 == 13 ? "poison" : "") }
        let refused = try await atOnce(20) { await sut.bank.refusal(of: orders[$0]) }.compactMap(\.self)

        guard refused.count == 1, case .storage(.failed) = refused[0] else {
            Issue.record("not one failure of the store alone: \(refused)")
            return
        }
        #expect(try await sut.balances() == [999_81, 1_000_19])
    }

    @Test(arguments: [Duration.zero, .milliseconds(60)])
    func `an order that comes too late is refused alone, before it is sent`(left: Duration) async throws {
        let sut = try await AnnsBank()
        let refused = try await atOnce(20) { number in
            await RequestDeadline.$current.withValue(number == 13 ? .now + left : nil) {
                await sut.bank.refusal(of: sut.order())
            }
        }.compactMap(\.self)

        guard refused.count == 1, case .storage(.busy) = refused[0] else {
            Issue.record("not one busy store alone: \(refused)")
            return
        }
        #expect(sut.bank.figures.retries == 0)
        #expect(try await sut.balances() == [999_81, 1_000_19])
    }

    @Test func `transactions that come between are made again`() async throws {
        let sut = try await AnnsBank()
        try sut.test.owner().run(
            "CREATE SEQUENCE attempt", "GRANT USAGE ON SEQUENCE attempt TO dobank_server",
            """
            CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF nextval('attempt') <= 5 THEN RAISE EXCEPTION 'between' USING ERRCODE = '40001'; END IF;
                RETURN NULL;
            END $$
            """,
            "CREATE TRIGGER interrupt AFTER INSERT ON transfer EXECUTE FUNCTION interrupt()")
        _ = try await atOnce(20) { _ in try await sut.bank.book(sut.order()) }

        #expect(try await sut.balances() == [999_80, 1_000_20])
        #expect(sut.bank.figures.retries >= 5)
    }

    @Test func `connects again to a database that took no writes for a while`() async throws {
        let sut = try await AnnsBank()
        let owner = try sut.test.owner()
        // A connection keeps what it was made with.
        try owner.alterDatabase("SET default_transaction_read_only = on")
        let bank = try await sut.test.open()
        async let receipt = bank.book(sut.order())
        while bank.figures.retries == 0 { await Task.yield() }
        try owner.alterDatabase("RESET default_transaction_read_only")

        #expect(try await !receipt.isRepeat)
    }

    @Test func `an order that fails again and again keeps no lane from the others`() async throws {
        let sut = try await AnnsBank()
        let owner = try sut.test.owner()
        try owner.run(
            """
            CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF NEW.note = convert_to('poison', 'UTF8') THEN RAISE 'between' USING ERRCODE = '40001'; END IF;
                RETURN NULL;
            END $$
            """,
            "CREATE TRIGGER interrupt AFTER INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION interrupt()")
        let bank = try await sut.test.open(lanes: 1)
        async let poisoned = bank.book(sut.order(note: "poison"))
        while bank.figures.retries < 2 { await Task.yield() }

        _ = try await atOnce(20) { _ in try await bank.book(sut.order()) }
        try owner.run("DROP TRIGGER interrupt ON transfer")
        #expect(try await !poisoned.isRepeat)
    }

    @Test func `an account whose rows do not fit is damaged, and keeps no lane from the others`() async throws {
        let sut = try await AnnsBank(accounts: 4)
        let number = sut.accounts[0].electronicForm
        try sut.test.owner().run(
            Step(
                .once(
                    """
                    UPDATE balance SET postings = postings - 1 FROM account
                    WHERE account.id = balance.account AND account.number = $1
                    """), .text(number)))
        let bank = try await sut.test.open(lanes: 1)
        let refused = try await atOnce(24) { number in
            let pair = number % 2 == 0 ? 0 : 2
            return await bank.refusal(of: sut.order(from: pair, to: pair + 1))
        }.compactMap(\.self)

        #expect(refused.count == 12)
        #expect(refused.allSatisfy { if case .storage(.damaged) = $0 { true } else { false } }, "\(refused)")
        #expect(try await sut.balances() == [1_000_00, 1_000_00, 999_88, 1_000_12])
    }

    @Test func `takes no orders when it is closed, and answers those that it took`() async throws {
        let sut = try await AnnsBank()
        let orders = (0..<10).map { _ in sut.order() }
        let answered = await withTaskGroup(of: Bool.self) { group in
            for order in orders { group.addTask { (try? await sut.bank.book(order)) != nil } }
            await sut.bank.close()
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        let other = try await sut.test.open()

        #expect(
            try await sut.balances(in: other) == [1_000_00 - Int64(answered), 1_000_00 + Int64(answered)])
        await #expect(throws: BankError.self) { try await sut.bank.book(sut.order()) }
    }
}

struct LostCommitTests {
    private static func refused(_ state: String) -> PostgresError { .refused(SQLState(rawValue: state), message: "") }

    @Test(arguments: [
        (PostgresError.lost(message: ""), true), (refused("40003"), true), (refused("08006"), true),
        (refused("08007"), true), (refused("40001"), false), (refused("57014"), false), (refused("53100"), false),
        (.unreachable(message: ""), false), (.closed, false), (.damaged(detail: ""), false),
    ])
    func `whether a commit may have happened is not known after a lost connection, however that is told`(
        error: PostgresError, isUnknown: Bool
    ) {
        #expect(error.leavesCommitUnknown == isUnknown)
        #expect(StorageFailure(ofChange: error, path: "bank") == .unsettled(path: "bank") || !isUnknown)
    }
}

struct BatchTests {
    @Test(arguments: [false, true])
    func `a commit that is not answered leaves open whether its repeats are booked, and not by them`(
        isBookedBefore: Bool
    ) async throws {
        let ann = try await AnnsBank()
        let order = ann.order()
        if isBookedBefore { _ = try await ann.bank.book(order) }
        try ann.test.owner().endCommits()
        let orders = [order, order].map { PendingOrder(.transfer($0)) }
        let sut = Batch(orders: orders, isSkipping: false, clock: ManualClock())

        let error = try #require(throws: PostgresError.self) { try sut.perform(in: ann.test.guest(), path: "") }

        #expect(error.leavesCommitUnknown)
        #expect(orders.map(\.mayBeBooked) == [true, true])
        #expect(orders.map { order in order.unanswered.withLock { $0 != nil } } == [!isBookedBefore, false])
    }

    @Test func `no table is read whole, though all were small when the database last looked`() async throws {
        let ann = try await AnnsBank()
        let order = ann.order()
        _ = try await ann.bank.book(order)
        let sut = try ann.test.owner()
        try sut.run("ANALYZE")

        let rows = try sut.run(
            .begin,
            Step(LockedAccounts.lock, .texts([order.source.electronicForm, order.destination.electronicForm])),
            Step(BookedTransfer.byID, .uuids([order.reference.id.bytes])),
            "SELECT relname::text FROM pg_stat_xact_user_tables WHERE seq_scan > 0 ORDER BY relname")

        #expect(rows[1].count == 2)
        #expect(rows[2].count == 1)
        #expect(rows[3].map { String(decoding: $0.bytes(0), as: UTF8.self) } == [])
    }
}
