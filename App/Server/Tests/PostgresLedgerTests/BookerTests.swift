import BankKernel
import BankSamples
import Money
import Postgres
import PostgresSupport
import Testing

@testable import PostgresLedger

@Suite(.timeLimit(.minutes(5)))
struct BookerTests {
    private func isSound(_ bank: PostgresLedger) async throws -> [String] { try await bank.audit(against: nil).faults }

    private func refusal(of order: TransferOrder, by bank: PostgresLedger) async -> BankError? {
        do throws(BankError) {
            _ = try await bank.book(order)
            return nil
        } catch {
            return error
        }
    }

    @Test func `two servers write to the same accounts, and nothing is lost`() async throws {
        let sut = try await BankWithCustomers()
        let other = try await sut.test.open()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                let bank = number.isMultiple(of: 2) ? sut.bank : other
                let order = sut.customers.order(from: number / 2 % 2, to: 1 - number / 2 % 2, 3)
                group.addTask { _ = try await bank.book(order) }
            }
            try await group.waitForAll()
        }

        #expect(try await sut.customers.balances() == [1_000_00, 1_000_00])
        #expect(try await sut.customers.balances(in: other) == [1_000_00, 1_000_00])
        #expect(try await isSound(sut.bank) == [])
    }

    @Test func `one account takes the orders of all, and numbers them without a gap`() async throws {
        let sut = try await BankWithCustomers(accounts: 5)
        let other = try await sut.test.open()
        let numbers = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<200 {
                let bank = number.isMultiple(of: 2) ? sut.bank : other
                let order = sut.customers.order(from: 0, to: 1 + number % 4)
                group.addTask { try await bank.book(order).sequence }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(numbers.sorted() == Array(2...201))
        #expect(try await sut.customers.balances() == [998_00] + Array(repeating: 1_000_50, count: 4))
    }

    @Test func `accounts that collide in both directions never make two batches wait for each other`() async throws {
        let sut = try await BankWithCustomers(accounts: 6)
        let other = try await sut.test.open()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<600 {
                let bank = number.isMultiple(of: 2) ? sut.bank : other
                // Each of the thirty pairs in turn.
                let source = number % 6
                let order = sut.customers.order(from: source, to: (source + 1 + number / 6 % 5) % 6)
                group.addTask { _ = try await bank.book(order) }
            }
            try await group.waitForAll()
        }

        #expect(sut.bank.figures.deadlocks + other.figures.deadlocks == 0)
        #expect(try await sut.customers.balances().reduce(0, +) == 6 * 1_000_00)
        #expect(try await isSound(sut.bank) == [])
    }

    @Test func `an id that two servers are given at once, for two orders, is booked once`() async throws {
        let sut = try await BankWithCustomers(accounts: 4)
        let other = try await sut.test.open()
        for _ in 0..<20 {
            let first = sut.customers.order(from: 0, to: 1)
            let second = TransferOrder(
                reference: first.reference, customer: first.customer, source: sut.customers.accounts[2],
                destination: sut.customers.accounts[3], amount: first.amount)
            let refusals = await withTaskGroup(of: BankError?.self) { group in
                for (bank, order) in [(sut.bank, first), (other, second)] {
                    group.addTask { await refusal(of: order, by: bank) }
                }
                return await group.reduce(into: [BankError]()) { if let refusal = $1 { $0.append(refusal) } }
            }
            #expect(refusals == [.idReused(first.reference.id)])
        }
        #expect(try await isSound(sut.bank) == [])
    }

    @Test func `an order that two servers are given many times at once is told as new once`() async throws {
        let sut = try await BankWithCustomers()
        let other = try await sut.test.open()
        let orders = (0..<20).map { _ in sut.customers.order() }
        let new = try await withThrowingTaskGroup(of: TransferReceipt.self) { group in
            for order in orders {
                for bank in [sut.bank, other, sut.bank, other] { group.addTask { try await bank.book(order) } }
            }
            return try await group.reduce(into: [TransferID]()) { if !$1.isRepeat { $0.append($1.id) } }
        }

        #expect(new.count == 20)
        #expect(Set(new) == Set(orders.map(\.reference.id)))
        #expect(try await sut.customers.balances() == [999_80, 1_000_20])
    }

    @Test func `what the database refuses is refused alone`() async throws {
        let sut = try await BankWithCustomers()
        try sut.test.owner().run(
            Step(.once("ALTER TABLE transfer ADD CHECK (note <> convert_to('poison', 'UTF8'))")))
        let orders = (0..<20).map { sut.customers.order(note: $0 == 13 ? "poison" : "") }
        let refused = await withTaskGroup(of: BankError?.self) { group in
            for order in orders {
                group.addTask { await refusal(of: order, by: sut.bank) }
            }
            return await group.reduce(into: [BankError]()) { if let error = $1 { $0.append(error) } }
        }

        guard refused.count == 1, case .storage(.failed) = refused[0] else {
            Issue.record("not one failure of the store alone: \(refused)")
            return
        }
        #expect(try await sut.customers.balances() == [999_81, 1_000_19])
    }

    @Test func `transactions that come between are made again`() async throws {
        let sut = try await BankWithCustomers()
        try sut.test.owner().run(
            Step(.once("CREATE SEQUENCE attempt")), Step(.once("GRANT USAGE ON SEQUENCE attempt TO dobank_server")),
            Step(
                .once(
                    """
                    CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF nextval('attempt') <= 5 THEN RAISE EXCEPTION 'between' USING ERRCODE = '40001'; END IF;
                        RETURN NULL;
                    END $$
                    """)),
            Step(.once("CREATE TRIGGER interrupt AFTER INSERT ON transfer EXECUTE FUNCTION interrupt()")))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                let order = sut.customers.order()
                group.addTask { _ = try await sut.bank.book(order) }
            }
            try await group.waitForAll()
        }

        #expect(try await sut.customers.balances() == [999_80, 1_000_20])
        #expect(sut.bank.figures.retries >= 5)
    }

    @Test func `takes no orders when it is closed, and answers those that it took`() async throws {
        let sut = try await BankWithCustomers()
        let orders = (0..<10).map { _ in sut.customers.order() }
        let answered = await withTaskGroup(of: Bool.self) { group in
            for order in orders { group.addTask { (try? await sut.bank.book(order)) != nil } }
            await sut.bank.close()
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        let other = try await sut.test.open()

        #expect(
            try await sut.customers.balances(in: other) == [1_000_00 - Int64(answered), 1_000_00 + Int64(answered)])
        await #expect(throws: BankError.self) { try await sut.bank.book(sut.customers.order()) }
    }
}

struct BatchTests {
    @Test func `no table is read whole, though all were small when the database last looked`() async throws {
        let test = try await TestBank()
        let bank = try await test.open()
        let customers = try await Customers(bank, accounts: 2)
        let order = customers.order(from: 0, to: 1)
        _ = try await bank.book(order)
        let sut = try test.owner()
        try sut.run(Step(.once("ANALYZE")))

        let rows = try sut.run(
            Step(.begin),
            Step(LockedAccounts.lock, .texts([order.source.electronicForm, order.destination.electronicForm])),
            Step(BookedTransfer.byID, .uuids([order.reference.id.bytes])),
            Step(.once("SELECT relname::text FROM pg_stat_xact_user_tables WHERE seq_scan > 0 ORDER BY relname")))

        #expect(rows[1].count == 2)
        #expect(rows[2].count == 1)
        #expect(rows[3].map { String(decoding: $0.bytes(0), as: UTF8.self) } == [])
    }
}
