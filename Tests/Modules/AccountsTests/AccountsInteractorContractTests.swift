import Accounts
import AccountsMocks
import BankKernel
import BankKernelMocks
import Testing

/// What every interactor of the accounts screen holds, the mock and the real one alike.
struct AccountsInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `gives the first page and the number of the next`(subject: Subject) async throws {
        let page = try await makeSUT(subject).fetchAccounts(page: 0)

        #expect(page == TransparencyAccount(nextPage: 1, accounts: Account.samplePages[0]))
    }

    @Test(arguments: Subject.allCases)
    func `promises nothing after the last page`(subject: Subject) async throws {
        let page = try await makeSUT(subject).fetchAccounts(page: 1)

        #expect(page == TransparencyAccount(nextPage: nil, accounts: Account.samplePages[1]))
    }

    @Test(arguments: Subject.allCases)
    func `gives an empty page beyond the last`(subject: Subject) async throws {
        let page = try await makeSUT(subject).fetchAccounts(page: 2)

        #expect(page == TransparencyAccount(nextPage: nil, accounts: []))
    }

    @Test(arguments: Subject.allCases)
    func `passes the failure on`(subject: Subject) async {
        await #expect(throws: ServiceError.timeout) {
            try await makeSUT(subject, failingWith: .timeout).fetchAccounts(page: 0)
        }
    }

    private func makeSUT(
        _ subject: Subject, failingWith failure: ServiceError? = nil
    ) -> any AccountsInteractorProtocol {
        switch subject {
        case .mock:
            let mock = MockAccountsInteractor()
            mock.failures.fetchAccounts = failure
            return mock
        case .real:
            let pages = [
                TransparencyAccount(nextPage: 1, accounts: Account.samplePages[0]),
                TransparencyAccount(nextPage: nil, accounts: Account.samplePages[1]),
            ]
            let port = MockTransparentAccountsPort()
            port.failures.page = failure
            port.answers.page = { number in
                pages.indices.contains(number) ? pages[number] : TransparencyAccount(nextPage: nil, accounts: [])
            }
            return AccountsModule.interactor(accounts: port)
        }
    }
}
