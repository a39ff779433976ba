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
}

/// What holds for every interactor of the accounts screen, mock or real.
struct AccountsInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(
        arguments: Subject.allCases,
        [(0, 1, Account.samplePages[0]), (1, nil, Account.samplePages[1]), (2, nil, [])] as [(Int, Int?, [Account])])
    func `returns a page and the number of the next, and an empty one beyond the last`(
        subject: Subject, page: (number: Int, next: Int?, accounts: [Account])
    ) async throws {
        let fetched = try await makeSUT(subject).fetchAccounts(page: page.number)

        #expect(fetched == TransparencyAccount(nextPage: page.next, accounts: page.accounts))
    }

    @Test(arguments: Subject.allCases)
    func `passes on a failure`(subject: Subject) async {
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
