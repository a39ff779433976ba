import BankKernel
import BankSamples
import Money
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

/// Somebody else holds an account while orders have to be answered.
@Suite(.timeLimit(.minutes(20)))
struct HeldAccountTests {
    private struct SUT {
        let annsBank: AnnsBank
        let owner: PostgresConnection

        var bank: PostgresLedger { annsBank.bank }

        /// Holds the balance of an account, for as long as it takes.
        func hold(_ account: Int) throws {
            try owner.hold(
                Step(
                    .once(
                        """
                        SELECT FROM balance JOIN account ON account.id = balance.account WHERE number = $1
                        FOR UPDATE OF balance
                        """), .text(annsBank.accounts[account].electronicForm)))
        }

        func letGo() throws { try owner.run(.commit) }
    }

    private func makeSUT(lock: Duration = .milliseconds(50)) async throws -> SUT {
        let test = try await TestBank()
        let timeouts = BookingTimeouts(untouched: .seconds(600), unsettled: .seconds(600), lock: lock)
        let annsBank = try await AnnsBank(on: test, opened: test.open(timeouts: timeouts), accounts: 4)
        return SUT(annsBank: annsBank, owner: try test.owner())
    }

    private func refusal(of order: TransferOrder, within limit: Duration, by bank: PostgresLedger) async -> BankError? {
        await RequestDeadline.$current.withValue(.now + limit) { await bank.refusal(of: order) }
    }

    @Test func `orders between other accounts go on, and those of a held account are booked when it is free`()
        async throws
    {
        let sut = try await makeSUT()
        let bank = sut.bank
        try sut.hold(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                let order = sut.annsBank.order(from: number % 2, to: 1 - number % 2)
                group.addTask { _ = try await bank.book(order) }
            }
            while sut.bank.figures.retries == 0 { await Task.yield() }
            _ = try await atOnce(20) { [annsBank = sut.annsBank] _ in
                try await bank.book(annsBank.order(from: 2, to: 3))
            }
            #expect(try await sut.annsBank.balances() == [1_000_00, 1_000_00, 999_80, 1_000_20])
            try sut.letGo()
            try await group.waitForAll()
        }

        #expect(try await sut.annsBank.balances() == [1_000_00, 1_000_00, 999_80, 1_000_20])
        let audit = try await sut.bank.audit(against: nil)
        #expect(audit.faults == [])
        #expect(audit.transfers == 44)
    }

    @Test func `an order that comes alone does not wait for a batch that is held up`() async throws {
        let sut = try await makeSUT(lock: .seconds(60))
        let (bank, order) = (sut.bank, sut.annsBank.order(from: 0, to: 1))
        try sut.hold(0)
        let begun = bank.figures.batches
        async let held = bank.book(order)
        while bank.figures.batches == begun { await Task.yield() }

        #expect(try await bank.book(sut.annsBank.order(from: 2, to: 3)).balanceAfter == .eur(999_99))

        try sut.letGo()
        #expect(try await held.balanceAfter == .eur(999_99))
    }

    @Test func `an order of an account that stays held is refused in time, and not done`() async throws {
        let sut = try await makeSUT()
        try sut.hold(0)

        let begin = ContinuousClock.now
        let refusal = await refusal(of: sut.annsBank.order(), within: .milliseconds(200), by: sut.bank)

        // Half of what the bank itself would wait.
        #expect(ContinuousClock.now - begin < .seconds(300))
        #expect(throws: StorageFailure.self) { if case .storage(let failure) = refusal { throw failure } }
        try sut.letGo()
        #expect(try await sut.annsBank.balances() == [1_000_00, 1_000_00, 1_000_00, 1_000_00])
    }

    @Test func `a bank that is closed answers the orders of held accounts first`() async throws {
        let sut = try await makeSUT()
        try sut.hold(0)
        let (bank, order) = (sut.bank, sut.annsBank.order())
        async let receipt = bank.book(order)
        while bank.figures.retries == 0 { await Task.yield() }
        async let end: Void = bank.close()
        try sut.letGo()

        #expect(try await receipt.balanceAfter == .eur(999_99))
        await end
    }

    @Test func `an order whose commit takes too long has an unknown outcome until it is sent again`() async throws {
        let sut = try await makeSUT()
        try sut.owner.holdCommits()

        var (order, limit) = (sut.annsBank.order(), Duration.milliseconds(300))
        while await refusal(of: order, within: limit, by: sut.bank) != .outcomeUnknown(order.reference.id) {
            // On a busy machine it did not come to the commit.
            (order, limit) = (sut.annsBank.order(), limit * 2)
        }
        try sut.letGo()

        _ = try await sut.bank.book(order)
        #expect(try await sut.annsBank.bookings(of: order.reference.id) == 1)
        #expect(try await sut.annsBank.balances() == [999_99, 1_000_01, 1_000_00, 1_000_00])
    }
}
