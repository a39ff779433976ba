import Accounts
import AccountsMocks
import BankKernel
import Testing

@testable import Tracing

struct TracedAccountsInteractorTests {
    private let interactor = MockAccountsInteractor()
    private let log = TraceLog()

    @Test func `passes the question on, keeps it, and gives the answer back`() async throws {
        let page = try await makeSUT().fetchAccounts(page: 0)

        #expect(page == TransparencyAccount(nextPage: 1, accounts: Account.samplePages[0]))
        #expect(interactor.messages == [.fetchAccounts(page: 0)])
        #expect(log.messages.map(\.content) == ["fetchAccounts(page: 0)", "[2 accounts], next page 1"])
    }

    @Test func `keeps an error and passes it on`() async {
        interactor.failure = .timeout

        await #expect(throws: ServiceError.timeout) { try await makeSUT().fetchAccounts(page: 0) }
        #expect(log.messages.map(\.content) == ["fetchAccounts(page: 0)", "throws ServiceError.timeout"])
    }

    private func makeSUT() -> TracedAccountsInteractor {
        TracedAccountsInteractor(interactor, log: log)
    }
}
