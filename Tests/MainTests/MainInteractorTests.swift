import BankKernel
import BankSamples
import Main
import Testing

struct MainInteractorTests {
    @Test func offersTheGivenFeaturesInTheirOrder() async throws {
        let (sut, _) = makeSUT(features: [.history, .balance])

        let features = try await sut.getAvailableFeatures(for: .checking)

        #expect(features.map(\.type) == [.history, .balance])
    }

    @Test func offersNothingWhenNothingIsGiven() async throws {
        let (sut, _) = makeSUT(features: [])

        #expect(try await sut.getAvailableFeatures(for: .checking) == [])
    }

    @Test func givesEachCustomerTheirOwnAccounts() async throws {
        let (sut, _) = makeSUT()

        #expect(try await sut.getUserAccounts(user: .demo) == [.checking, .savings])
        #expect(try await sut.getUserAccounts(user: .friend) == [])
    }

    @Test func passesOnThatAccountsCannotBeHad() async {
        let (sut, ports) = makeSUT()
        ports.failure = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.getUserAccounts(user: .demo)
        }
    }

    @Test func passesOnThatTheSelectionCannotBeSaved() async {
        let (sut, ports) = makeSUT()
        ports.failure = .storage(.readOnly(path: "state"))

        await #expect(throws: BankError.storage(.readOnly(path: "state"))) {
            try await sut.saveSelectedAccount(.savings, user: .demo)
        }
    }

    private func makeSUT(
        features: [FeatureType] = [.balance]
    ) -> (sut: any MainInteractorProtocol, ports: StubMainPorts) {
        let ports = StubMainPorts(accounts: [UserModel.demo.id: [.checking, .savings]])
        return (MainModule.interactor(accounts: ports, selection: ports, features: features), ports)
    }
}
