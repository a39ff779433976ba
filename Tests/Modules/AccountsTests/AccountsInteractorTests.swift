import BankKernel
import BankKernelMocks
import Testing

@testable import Accounts

struct AccountsInteractorTests {
    @Test(arguments: [
        (0, "leads from page 0 back to page 0"), (-1, "leads from page 0 back to page -1"),
        (1_000, "promises more than 1000 pages"),
    ])
    func `refuses a page that leads nowhere new`(next: Int, reason: String) async {
        let port = MockTransparentAccountsPort()
        port.answers.page = { _ in TransparencyAccount(nextPage: next, accounts: []) }
        let sut = AccountsInteractor(accounts: port)

        await #expect(throws: ServiceError.wrongShape(path: "nextPage", reason: reason)) {
            try await sut.fetchAccounts(page: 0)
        }
    }
}
