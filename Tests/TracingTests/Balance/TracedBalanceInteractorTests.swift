import Balance
import BalanceMocks
import BankKernel
import BankSamples
import Money
import Testing

@testable import Tracing

struct TracedBalanceInteractorTests {
    @Test func `passes the account on and the balance back`() async throws {
        let interactor = MockBalanceInteractor()
        let (sut, _) = makeSUT(interactor)

        #expect(
            try await sut.fetchBalance(forAccount: .checking)
                == BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(1_234_50)))
        #expect(interactor.messages == [.fetchBalance(account: .checking)])
    }

    @Test func `keeps the question and the balance`() async throws {
        let (sut, log) = makeSUT(MockBalanceInteractor())

        _ = try await sut.fetchBalance(forAccount: .checking)

        #expect(
            log.text == """
                BalancePresenter -> BalanceInteractor  fetchBalance(forAccount: Checking DE89370400440532013000)
                BalanceInteractor --> BalancePresenter  DE89370400440532013000 holds 1234.50 EUR

                """)
    }

    @Test func `keeps the error and passes it on`() async throws {
        let (sut, log) = makeSUT(MockBalanceInteractor())

        await #expect(throws: BankError.unknownAccount(AccountModel.payee.number)) {
            try await sut.fetchBalance(forAccount: .payee)
        }

        #expect(
            log.text == """
                BalancePresenter -> BalanceInteractor  fetchBalance(forAccount: Household FR1420041010050500013M02606)
                BalanceInteractor --> BalancePresenter  throws BankError.unknownAccount

                """)
    }

    private func makeSUT(_ interactor: MockBalanceInteractor) -> (TracedBalanceInteractor, TraceLog) {
        let log = TraceLog()
        return (TracedBalanceInteractor(interactor, log: log), log)
    }
}
