import AccountsMocks
import BankKernel
import BankKernelMocks
import Testing

@testable import Accounts

struct AccountsInteractorTests {
    @Test(arguments: [
        (0, "leads from page 0 back to page 0"), (-1, "leads from page 0 back to page -1"),
        (1_000, "promises more than 1000 pages"),
    ])
    func `refuses a page that does not lead forward`(next: Int, reason: String) async {
        let port = MockTransparentAccountsPort()
        port.answers.page = { _ in TransparencyAccount(nextPage: next, accounts: []) }
        let sut = AccountsInteractor(accounts: port)

        await #expect(throws: ServiceError.wrongShape(path: "nextPage", reason: reason)) {
            try await sut.fetchAccounts(page: 0)
        }
    }

    @Test func `passes on a page, and a failure`() async throws {
        let port = MockTransparentAccountsPort()
        let page = TransparencyAccount(nextPage: 1, accounts: Account.samplePages[0])
        port.answers.page = { _ in page }
        let sut = AccountsModule.interactor(accounts: port)

        #expect(try await sut.fetchAccounts(page: 0) == page)
        #expect(port.messages == [.page(0)])
        port.failures.page = .timeout
        await #expect(throws: ServiceError.timeout) { try await sut.fetchAccounts(page: 0) }
    }
}
