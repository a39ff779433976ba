import BankContracts
import BankKernel
import PostgresSupport
import Testing

struct PostgresLedgerContractTests {
    @Test(arguments: BankContract.laws)
    func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in try await TestBank(clock: clock).open() }
    }

    @Test(arguments: LoginSessionsContract.laws)
    func `keeps the contract of logins`(law: Law<any LoginSessionsPort>) async throws {
        try await law.hold(for: TestBank().open())
    }
}
