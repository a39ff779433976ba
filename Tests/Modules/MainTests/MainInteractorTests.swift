import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Main
import Money
import Synchronization
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

    @Test func `an account in a unit of account offers nothing that pays from it`() async throws {
        let (sut, _) = makeSUT(features: [.balance, .transfer, .history, .cards])
        let pension = AccountModel(
            number: AccountModel.savings.number, name: "Pension", holder: UserModel.demo.displayName,
            currency: try #require(Currency(code: "CLF")))

        #expect(try await sut.getAvailableFeatures(for: pension) == [.balance, .history, .cards])
        #expect(try await sut.getAvailableFeatures(for: .dollars) == [.balance, .transfer, .history, .cards])
    }

    @Test func `remembers the account that each customer saved last`() async throws {
        let (sut, _) = makeSUT()
        #expect(await sut.getSelectedAccount(user: .demo) == nil)

        try await sut.saveSelectedAccount(.savings, user: .demo)
        try await sut.saveSelectedAccount(.dollars, user: .demo)

        #expect(await sut.getSelectedAccount(user: .demo) == AccountModel.dollars.number)
        #expect(await sut.getSelectedAccount(user: .friend) == nil)
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

    @Test func `leaves the password that the operator sets meanwhile`() async {
        let (sut, ports) = makeSUT()
        let questions = Mutex(0)
        ports.bank.answers.credential = { _ in
            let isFirst = questions.withLock { count in
                count += 1
                return count == 1
            }
            let password = isFirst ? "old" : "the operator's"
            return Credential(user: .demo, passwordHash: FakePasswordHasher.hash(of: password))
        }

        await #expect(throws: PasswordChangeError.check(.wrong)) {
            try await sut.changePassword(of: .demo, oldPassword: "old", newPassword: "new one!")
        }

        #expect(ports.newHash == nil)
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

struct MainEntitiesTests {
    @Test(
        arguments: [
            (.noAccounts, "You have no account yet; ask the bank to open one."),
            (.noAccountSelected, "Select an account first."),
            (.featureNotOffered(FeatureType("loans")), "\"loans\" is not offered for this account."),
            (
                .selectionNotRemembered(.storage(.readOnly(path: "/p"))),
                "The account is selected for this session only: /p cannot be written; make it and its folder writable."
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

/// What the main screen is built on, over memory: everybody has the password `old`.
struct MainPorts {
    let bank = MockBankPorts()
    let selection = MemorySelection()
    let hasher = MockPasswordHashing(fake: FakePasswordHasher())

    init(accounts: [CustomerID: [AccountModel]]) {
        bank.answers.accounts = { accounts[$0] ?? [] }
        bank.answers.credential = { _ in Credential(user: .demo, passwordHash: FakePasswordHasher.hash(of: "old")) }
        bank.answers.begin = { _, _, _ in .admitted(failuresBefore: 0) }
        bank.answers.end = { _, _, _, _ in .admitted(failuresBefore: 0) }
        bank.answers.setPassword = { _, _ in }
    }

    /// The hash of the password that was set last.
    var newHash: PasswordHash? {
        bank.messages.compactMap { if case .setPassword(_, let hash) = $0 { hash } else { nil } }.last
    }

    /// How the checks ended.
    var ends: [LoginEnd] { bank.messages.compactMap { if case .end(_, let end, _, _) = $0 { end } else { nil } } }

    /// The interactor over these ports.
    func interactor(features: [FeatureModel]) -> any MainInteractorProtocol {
        MainModule.interactor(
            accounts: bank, selection: selection, features: features,
            passwords: PasswordChange(
                check: PasswordCheck(
                    credentials: bank, attempts: bank, hasher: hasher, clock: ManualClock(.mondayMorning)),
                hasher: hasher, passwords: bank))
    }
}
