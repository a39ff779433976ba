import BankKernel
import BankSamples
import Main
import MainMocks
import Testing

/// What every interactor of the main screen holds, the mock and the real one alike.
struct MainInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `gives the accounts with their balances in order`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).getUserAccounts(user: .demo) == [.checking, .savings, .dollars])
    }

    @Test(arguments: Subject.allCases)
    func `gives the features in order`(subject: Subject) async throws {
        let features = try await makeSUT(subject).getAvailableFeatures(for: .checking)

        #expect(features == [.balance, .transfer, .history, .cards])
    }

    @Test(arguments: Subject.allCases)
    func `gives without an account the features that need none`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).getAvailableFeatures(for: nil) == [.cards])
    }

    @Test(arguments: Subject.allCases)
    func `remembers nothing at first`(subject: Subject) async {
        #expect(await makeSUT(subject).getSelectedAccount(user: .demo) == nil)
    }

    @Test(arguments: Subject.allCases)
    func `remembers the account saved last`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        try await sut.saveSelectedAccount(.savings, user: .demo)
        try await sut.saveSelectedAccount(.dollars, user: .demo)

        #expect(await sut.getSelectedAccount(user: .demo) == AccountModel.dollars.number)
    }

    @Test(arguments: Subject.allCases)
    func `remembers for each customer apart`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        try await sut.saveSelectedAccount(.savings, user: .demo)

        #expect(await sut.getSelectedAccount(user: .friend) == nil)
    }

    private func makeSUT(_ subject: Subject) -> any MainInteractorProtocol {
        switch subject {
        case .mock:
            return MockMainInteractor()
        case .real:
            let ports = MainPorts(accounts: [UserModel.demo.id: [.checking, .savings, .dollars]])
            return ports.interactor(features: [.balance, .transfer, .history, .cards])
        }
    }
}
