import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Main
import MainMocks
import Money
import Testing

struct MainInteractorTests {
    @Test func `offers features that need no account without one`() async throws {
        let (sut, _) = makeSUT(features: [.history, .cards, .balance])

        #expect(try await sut.getAvailableFeatures(for: nil) == [.cards])
        #expect(try await sut.getAvailableFeatures(for: .checking) == [.history, .cards, .balance])
    }

    @Test func `offers nothing without features`() async throws {
        let (sut, _) = makeSUT(features: [])

        #expect(try await sut.getAvailableFeatures(for: .checking) == [])
    }

    @Test func `lists each customer's own accounts`() async throws {
        let (sut, _) = makeSUT()

        #expect(try await sut.getUserAccounts(user: .demo) == [.checking, .savings])
        #expect(try await sut.getUserAccounts(user: .friend) == [])
    }

    @Test func `passes on a failure to load accounts`() async {
        let (sut, ports) = makeSUT()
        ports.bank.failures.accounts = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await sut.getUserAccounts(user: .demo)
        }
    }

    @Test func `passes on a failure to save the selection`() async {
        let (sut, ports) = makeSUT()
        ports.selection.fail(with: .storage(.readOnly(path: "state")))

        await #expect(throws: BankError.storage(.readOnly(path: "state"))) {
            try await sut.saveSelectedAccount(.savings, user: .demo)
        }
    }

    @Test func `changes the password if the old one is right`() async throws {
        let (sut, ports) = makeSUT()

        try await sut.changePassword(of: .demo, oldPassword: "old", newPassword: "new one!")

        #expect(ports.newHash == FakePasswordHasher.hash(of: "new one!"))
        #expect(ports.ends == [.succeeded])
    }

    @Test(
        arguments: [
            ("wrong", "new", .check(.wrong), [.failed]),
            ("uncheckable", "new", .check(.uncheckable(.uncheckable)), [.unchecked]),
            ("old", "", .password(.empty), [.succeeded]), ("old", "new", .password(.tooWeak(.short)), [.succeeded]),
            ("old", "Dana Demo", .password(.tooWeak(.name)), [.succeeded]),
            ("old", "football", .password(.tooWeak(.common)), [.succeeded]),
        ] as [(String, String, PasswordChangeError, [LoginEnd])])
    func `keeps the old password after a refusal`(
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

    @Test func `checks no password while throttled`() async {
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

/// What holds for every interactor of the main screen, mock or real.
struct MainInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `lists accounts with balances in order`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).getUserAccounts(user: .demo) == [.checking, .savings, .dollars])
    }

    @Test(arguments: Subject.allCases)
    func `lists features that need no account without one`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).getAvailableFeatures(for: nil) == [.cards])
    }

    @Test(arguments: Subject.allCases)
    func `an account in a unit of account offers nothing that pays from it`(subject: Subject) async throws {
        let pension = AccountModel(
            number: AccountModel.savings.number, name: "Pension", holder: UserModel.demo.displayName,
            currency: try #require(Currency(code: "CLF")))

        #expect(try await makeSUT(subject).getAvailableFeatures(for: pension) == [.balance, .history, .cards])
    }

    @Test(arguments: Subject.allCases, [AccountModel.checking, .dollars])
    func `an account in money offers all`(subject: Subject, account: AccountModel) async throws {
        let features = try await makeSUT(subject).getAvailableFeatures(for: account)

        #expect(features == [.balance, .transfer, .history, .cards])
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
    func `remembers each customer's own selection`(subject: Subject) async throws {
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

struct MainEntitiesTests {
    @Test(
        arguments: [
            (.noAccounts, "You have no account yet; ask the bank to open one."),
            (.noAccountSelected, "Select an account first."),
            (.featureNotOffered(FeatureType("loans")), "\"loans\" is not offered for this account."),
            (
                .selectionNotRemembered(.storage(.readOnly(path: "/p"))),
                "The account is selected for this session only: /p cannot be written; make it and its folder writable, "
                    + "or choose another folder with --data DIR."
            ),
            (
                .selectionNotRemembered(.cancelled),
                "The account is selected for this session only. Cancelled before anything was done; no money moved."
            ),
        ] as [(MainRefusal, String)])
    func `says what would be right`(refusal: MainRefusal, words: String) {
        #expect(refusal.description == words)
    }
}
