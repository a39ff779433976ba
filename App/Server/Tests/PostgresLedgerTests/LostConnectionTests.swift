import BankKernel
import BankSamples
import Money
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

/// A connection that ends before, in and after the commit.
@Suite(.timeLimit(.minutes(20)))
struct LostConnectionTests {
    @Test(arguments: [false, true])
    func `one that ends before or in the commit is booked once, by another`(isInCommit: Bool) async throws {
        let sut = try await AnnsBank()
        let owner = try sut.test.owner()
        if isInCommit {
            try owner.holdCommits()
        } else {
            try owner.hold("SELECT FROM balance FOR UPDATE")
        }
        let order = sut.order()
        async let receipt = sut.bank.book(order)
        try await sut.test.owner().endProcessThatWaits()
        try owner.run(.commit)

        #expect(try await receipt.balanceAfter == .eur(999_99))
        #expect(try await !receipt.isRepeat)
        #expect(try await sut.bookings(of: order.reference.id) == 1)
        #expect(isInCommit || sut.bank.figures.retries > 0)
        #expect(try await sut.bank.audit(against: nil).faults == [])
    }

    /// A bank whose commits wait for a standby that there is not, when they are on this disk already.
    private func makeAbandonedBank() async throws -> (test: TestBank, settings: String) {
        let server = try DatabaseServer(settings: ["synchronous_standby_names=nobody", "synchronous_commit=local"])
        return (try await TestBank(on: server), "-c synchronous_commit=on")
    }

    /// No commit waits for a standby any more.
    private func giveUpStandby(_ owner: PostgresConnection) throws {
        try owner.run("ALTER SYSTEM SET synchronous_standby_names = ''")
        try owner.run("SELECT pg_reload_conf()")
    }

    @Test func `one that ends after the commit gives the receipt of what it booked, when that is as durable as others`()
        async throws
    {
        let (test, settings) = try await makeAbandonedBank()
        let sut = try await AnnsBank(on: test)
        let bank = try await test.open(settings: settings)
        let owner = try test.owner()
        let order = sut.order()
        async let receipt = bank.book(order)
        try await owner.endProcessThatWaits()
        _ = try await owner.waitForRow(
            "SELECT pid::bigint FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'COMMIT'")
        try giveUpStandby(owner)

        #expect(try await receipt.balanceAfter == .eur(999_99))
        #expect(try await !receipt.isRepeat)
        #expect(try await sut.bookings(of: order.reference.id) == 1)
        #expect(bank.figures.retries > 0)
    }

    @Test func `an order without time has an unknown outcome, which the same order settles`() async throws {
        let (test, settings) = try await makeAbandonedBank()
        let sut = try await AnnsBank(on: test)
        let hasty = try await test.open(
            timeouts: BookingTimeouts(untouched: .zero, unsettled: .zero), settings: settings)
        let owner = try test.owner()
        let order = sut.order()
        let lost = Task { try await hasty.book(order) }
        try await owner.endProcessThatWaits()
        await #expect(throws: BankError.outcomeUnknown(order.reference.id)) { try await lost.value }
        try giveUpStandby(owner)

        let receipt = try await sut.bank.book(order)
        #expect(receipt.balanceAfter == .eur(999_99))
        #expect(receipt.isRepeat)
        #expect(try await sut.bookings(of: order.reference.id) == 1)
    }

    @Test func `a repeat without time has an unknown outcome as well, since its transfer is booked`() async throws {
        let sut = try await AnnsBank()
        let hasty = try await sut.test.open(timeouts: BookingTimeouts(untouched: .zero, unsettled: .zero))
        let order = sut.order()
        _ = try await sut.bank.book(order)
        try sut.test.owner().endCommits()

        await #expect(throws: BankError.outcomeUnknown(order.reference.id)) { try await hasty.book(order) }
        #expect(try await sut.bookings(of: order.reference.id) == 1)
    }

    @Test func `a database that is away takes no order, and says nothing of money that may have moved`() async throws {
        let server = try DatabaseServer()
        let test = try await TestBank(on: server)
        let sut = try await AnnsBank(on: test)
        let hasty = try await test.open(timeouts: BookingTimeouts(untouched: .zero, unsettled: .zero))
        try server.kill()
        await #expect {
            try await hasty.book(sut.order())
        } throws: {
            if case BankError.storage = $0 { true } else { false }
        }
        try server.start()

        #expect(try await sut.balances() == [1_000_00, 1_000_00])
    }

    @Test func `no transfer that was acknowledged is lost when the database is killed`() async throws {
        let server = try DatabaseServer()
        let sut = try await AnnsBank(on: TestBank(on: server), accounts: 4)
        let orders = (0..<900).map { sut.order(from: $0 % 4, to: ($0 + 1) % 4) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<30 {
                group.addTask {
                    for place in 0..<30 {
                        let receipt = try await sut.bank.book(orders[client * 30 + place])
                        #expect(!receipt.isRepeat)
                    }
                }
            }
            for _ in 0..<3 {
                let before = sut.bank.figures.batches
                while sut.bank.figures.batches < before + 3 { await Task.yield() }
                try server.kill()
                try server.start()
            }
            try await group.waitForAll()
        }

        let audit = try await sut.bank.audit(against: nil)
        #expect(audit.faults == [])
        #expect(audit.transfers == 904)
        #expect(try await sut.balances() == Array(repeating: 1_000_00, count: 4))
    }
}
