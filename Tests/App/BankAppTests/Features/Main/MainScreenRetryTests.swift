import BankKernel
import BankKernelMocks
import InMemoryBank
import Terminal
import Testing

@testable import BankApp

/// The main screen when the accounts cannot be had at first.
@MainActor
@Suite struct MainScreenRetryTests {
    @Test func `without accounts it offers to ask for them again`() async throws {
        let sut = try makeSUT(failures: 2)
        await sut.run("login demo", "demo", "select 1", "retry")
        #expect(
            sut.errors.text == """
                \(Self.busy)
                There is nothing to choose from.
                \(Self.busy)

                """)
    }

    @Test func `asked again it is as after any login`() async throws {
        let sut = try makeSUT(failures: 1)
        await sut.run("login demo", "demo", "retry", "balance", "back", "retry")
        #expect(sut.routes == ["login -> main", "main -> balance", "balance -> main"])
        #expect(
            sut.errors.text == """
                \(Self.busy)

                """)
    }

    private static let busy = BankError.storage(.busy(path: "bank")).description

    /// A walk over a bank that fails so many times to give the accounts.
    private func makeSUT(failures: Int) throws -> Walk {
        let sample = try SampleBank().bank
        let bank = MockBankPorts(fake: sample)
        bank.answers.accounts = { [weak bank] customer throws(BankError) in
            guard bank?.messages.filter({ $0 == .accounts(of: customer) }).count ?? 0 > failures else {
                throw .storage(.busy(path: "bank"))
            }
            return try await sample.accounts(of: customer)
        }
        return Walk(bank: bank)
    }
}
