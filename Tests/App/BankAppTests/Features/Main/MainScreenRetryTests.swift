import BankKernel
import InMemoryBank
import Synchronization
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
        let bank = try SampleBank().bank
        let left = Mutex(failures)
        return Walk(
            bank: InterceptedBank(
                bank: bank, booking: bank.book,
                onAccounts: { () throws(BankError) in
                    let fails = left.withLock { left in
                        left -= 1
                        return left >= 0
                    }
                    if fails { throw .storage(.busy(path: "bank")) }
                }))
    }
}
