import BankKernel
import Postgres
import PostgresSupport
import Testing

@testable import PostgresLedger

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
