import BankKernel
import InMemoryBank
import InMemoryLogging
import Ledger
import Logging
import Testing

@testable import BankServer

struct AdministrationTests {
    private let folder: ScratchFolder
    private let path: String
    private let handler = InMemoryLogHandler()

    init() throws {
        folder = try ScratchFolder()
        path = folder("bank.sqlite")
    }

    @Test func `makes an empty bank`() async throws {
        #expect(try await makeSUT().create(isDemo: false) == ["Made an empty bank at \(path)."])
        #expect(try await makeSUT().customers() == ["There is no customer yet."])
        #expect(try await makeSUT().accounts(of: nil) == ["There is no account yet."])
    }

    @Test func `makes the demo bank`() async throws {
        #expect(try await makeSUT().create(isDemo: true) == ["Made the demo bank at \(path)."])

        let customers = try await makeSUT().customers()
        #expect(customers.first == "Logs in as  Name           Accounts")
        #expect(customers.contains("demo        Demo           4"))
    }

    @Test func `leaves a bank alone that is there`() async throws {
        _ = try await makeSUT().create(isDemo: false)

        await #expect(throws: BankError.storage(.exists(path: path))) { try await makeSUT().create(isDemo: true) }
    }

    @Test func `takes in a customer, opens an account and pays in`() async throws {
        let sut = try makeSUT()
        _ = try await sut.create(isDemo: false)

        #expect(
            try await sut.addCustomer("ann", displayName: "Ann", password: "ann") == ["Added Ann, who logs in as ann."])
        let opened = try await sut.openAccount(for: "ann", currency: "EUR", name: "Checking")
        let number = try #require(opened.first?.split(separator: ": ").last?.dropLast())
        #expect(opened == ["Opened Checking in EUR for Ann: \(number)."])
        let paid = try await sut.deposit(to: String(number), amount: "25", note: "Hello")
        #expect(paid.first?.hasPrefix("Paid 25.00 EUR in to Ann, \(number). Reference ") == true)
        #expect(
            try await sut.accounts(of: "ann") == [
                "Number                    Account   Holder  Balance", "\(number)  Checking  Ann     25.00 EUR",
            ])
        #expect(try await sut.accounts(of: nil).count == 3)
    }

    @Test func `gives a customer another password, which ends all logins`() async throws {
        let sut = try makeSUT()
        _ = try await sut.create(isDemo: true)
        let demo = try await login()

        #expect(
            try await sut.setPassword(of: "demo", to: "better")
                == ["Demo, who logs in as demo, has a new password."])

        let bank = try await sut.store.open(clock: ManualClock())
        #expect(try await bank.sessions.session(under: demo, at: ManualClock().now()) == nil)
        #expect(
            try await bank.store.credential(forUsername: "demo")?.passwordHash == FakePasswordHasher.hash(of: "better"))
        await bank.close()
    }

    @Test func `finds the bank sound, and seals it`() async throws {
        let sut = try makeSUT()
        _ = try await sut.create(isDemo: true)

        let seal = try #require(try await sut.seal().first)
        _ = try await sut.openAccount(for: "demo", currency: "EUR", name: "More")

        let verified = try await sut.verify(against: seal)
        #expect(verified.first?.hasSuffix("every balance is the sum of its postings.") == true)
        #expect(verified.last?.hasPrefix("Head: ") == true)
    }

    @Test func `finds that a bank is not the one of a seal`() async throws {
        let (sut, other) = (try makeSUT(), try makeSUT("other.sqlite"))
        _ = try await sut.create(isDemo: true)
        _ = try await other.create(isDemo: true)
        let deposit = try await other.deposit(to: try await number(other), amount: "1", note: "")
        let seal = try #require(try await other.seal().first)

        #expect(!deposit.isEmpty)
        await #expect(throws: AdministrationError.self) { try await sut.verify(against: seal) }
        await #expect(throws: AdministrationError.self) { try await sut.verify(against: "no seal") }
    }

    @Test func `refuses what is no currency and no number`() async throws {
        let sut = try makeSUT()
        _ = try await sut.create(isDemo: true)

        await #expect(throws: AdministrationError.self) {
            try await sut.openAccount(for: "demo", currency: "Euro", name: "More")
        }
        await #expect(throws: AdministrationError.self) { try await sut.deposit(to: "AT00", amount: "1", note: "") }
        await #expect(throws: BankError.unknownCustomer("eve")) { try await sut.setPassword(of: "eve", to: "eve") }
        await #expect(throws: PasswordError.empty) { try await sut.setPassword(of: "demo", to: "") }
    }

    @Test func `tells the log of each change, and no password`() async throws {
        let sut = try makeSUT()
        _ = try await sut.create(isDemo: true)
        _ = try await sut.addCustomer("ann", displayName: "Ann", password: "pa55word")
        _ = try await sut.setPassword(of: "ann", to: "pa55word2")
        _ = try await sut.openAccount(for: "ann", currency: "EUR", name: "Checking")
        _ = try await sut.deposit(to: try await number(sut), amount: "1", note: "")
        _ = try await sut.verify(against: nil)

        let lines = handler.entries.map { "\($0.message) \($0.metadata)" }
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.hasPrefix("Audit: ") && !$0.contains("pa55word") && !$0.contains("fake$") })
    }

    private func number(_ sut: Administration) async throws -> String {
        try #require(try await sut.accounts(of: "demo").last.map { String($0.prefix(24)) })
    }

    /// Logs demo in; gives what the login is kept under.
    private func login() async throws -> SessionTokenDigest {
        let clock = ManualClock()
        let bank = try await makeSUT().store.open(clock: clock)
        let user = try #require(try await bank.store.credential(forUsername: "demo")?.user)
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 7, count: 32)))
        let session = LoginSession(
            customer: user.id, username: "demo", expiresAt: clock.now().advanced(by: .seconds(60)))
        try await bank.sessions.begin(session, under: digest, at: clock.now())
        #expect(try await bank.sessions.session(under: digest, at: clock.now()) != nil)
        await bank.close()
        return digest
    }

    private func makeSUT(_ name: String = "bank.sqlite") throws -> Administration {
        var logger = Logger(label: "tests") { [handler] _ in handler }
        logger.logLevel = .notice
        return Administration(
            store: try BankStore(parsing: folder(name)), clock: ManualClock(), hasher: FakePasswordHasher(),
            logger: logger)
    }
}
