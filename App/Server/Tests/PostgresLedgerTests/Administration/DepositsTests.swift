import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

struct DepositsTests {
    @Test func `the first deposits of two servers at once open one account of the bank`() async throws {
        let test = try await TestBank()
        let banks = [try await test.open(), try await test.open()]
        let customers = try await Customers(banks[0], accounts: 0)
        let account = try await banks[0].openAccount(for: "ann", name: "Main", currency: .eur)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<10 {
                let reference = TransferReference(id: customers.ids.next())
                group.addTask {
                    _ = try await banks[number % 2].deposit(to: account.number, amount: .eur(1), reference: reference)
                }
            }
            try await group.waitForAll()
        }

        #expect(try await customers.balances() == [10])
        let own = try test.owner().run(Step(.once("SELECT FROM account WHERE customer IS NULL")))[0]
        #expect(own.count == 1)
        #expect(try await banks[0].audit(against: nil).faults == [])
    }

    @Test func `a deposit that is refused opens no account of the bank`() async throws {
        let test = try await TestBank()
        let bank = try await test.open()
        let customers = try await Customers(bank, accounts: 0)
        let account = try await bank.openAccount(for: "ann", name: "Main", currency: .eur)
        await #expect(throws: BankError.amountNotPositive) {
            try await bank.deposit(
                to: account.number, amount: .eur(0), reference: TransferReference(id: customers.ids.next()))
        }

        #expect(try test.owner().run(Step(.once("SELECT FROM account WHERE customer IS NULL")))[0].count == 0)
    }
}
