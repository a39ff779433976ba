import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Main
import Testing

struct MainInteractorTests {
    @Test func `offers the given features in their order`() async throws {
        let (sut, _) = makeSUT(features: [.history, .balance])

        let features = try await sut.getAvailableFeatures(for: .checking)

        #expect(features.map(\.type) == [.history, .balance])
    }

    @Test func `offers without an account what needs none`() async throws {
        let (sut, _) = makeSUT(features: [.history, .cards, .balance])

        #expect(try await sut.getAvailableFeatures(for: nil) == [.cards])
        #expect(try await sut.getAvailableFeatures(for: .checking) == [.history, .cards, .balance])
    }

    @Test func `offers nothing when nothing is given`() async throws {
        let (sut, _) = makeSUT(features: [])

        #expect(try await sut.getAvailableFeatures(for: .checking) == [])
    }

    @Test func `gives each customer their own accounts`() async throws {
        let (sut, _) = makeSUT()

        #expect(try await sut.getUserAccounts(user: .demo) == [.checking, .savings])
        #expect(try await sut.getUserAccounts(user: .friend) == [])
    }

    @Test func `passes on that accounts cannot be had`() async {
        let (sut, ports) = makeSUT()
        ports.bank.failures.accounts = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.getUserAccounts(user: .demo)
        }
    }

    @Test func `passes on that the selection cannot be saved`() async {
        let (sut, ports) = makeSUT()
        ports.selection.fail(with: .storage(.readOnly(path: "state")))

        await #expect(throws: BankError.storage(.readOnly(path: "state"))) {
            try await sut.saveSelectedAccount(.savings, user: .demo)
        }
    }

    @Test func `changes the password of whoever knows the old one`() async throws {
        let (sut, ports) = makeSUT()

        try await sut.changePassword(of: .demo, oldPassword: "old", newPassword: "new one!")

        #expect(ports.newHash == FakePasswordHasher.hash(of: "new one!"))
        #expect(ports.ends == [.succeeded])
    }

    @Test(
        arguments: [
            ("wrong", "new", .check(.wrong), [.failed]),
            ("uncheckable", "new", .check(.uncheckable(.uncheckable)), [.unchecked]),
            ("old", "", .password(.empty), [.succeeded]), ("old", "new", .password(.tooWeak), [.succeeded]),
        ] as [(String, String, PasswordChangeError, [LoginEnd])])
    func `keeps the password that there is`(
        old: String, new: String, error: PasswordChangeError, ends: [LoginEnd]
    ) async {
        let (sut, ports) = makeSUT()
        if old == "uncheckable" { ports.hasher.failures.verify = .uncheckable }

        await #expect(throws: error) {
            try await sut.changePassword(of: .demo, oldPassword: old, newPassword: new)
        }

        #expect(ports.newHash == nil)
        #expect(ports.ends == ends)
    }

    @Test func `checks no old password of whoever has to wait`() async {
        let (sut, ports) = makeSUT()
        let until = Instant.mondayMorning.advanced(by: .seconds(5))
        ports.bank.answers.begin = { _, _, _ in .refused(until: until) }

        await #expect(throws: PasswordChangeError.check(.throttled(until: until, wait: .seconds(5)))) {
            try await sut.changePassword(of: .demo, oldPassword: "old", newPassword: "new")
        }
    }

    private func makeSUT(
        features: [FeatureModel] = [.balance]
    ) -> (sut: any MainInteractorProtocol, ports: MainPorts) {
        let ports = MainPorts(accounts: [UserModel.demo.id: [.checking, .savings]])
        return (ports.interactor(features: features), ports)
    }
}
