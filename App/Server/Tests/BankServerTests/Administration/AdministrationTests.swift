import BankAdministration
import BankKernel
import CSQLite
import DurableSQLite
import Foundation
import InMemoryBank
import InMemoryLogging
import Ledger
import Logging
import Postgres
import PostgresLedger
import PostgresSupport
import TestSupport
import Testing

@testable import BankServer

struct AdministrationTests {
    private let folder = TemporaryFolder.fresh()
    private let handler = InMemoryLogHandler()

    @Test(arguments: StoreKind.allCases)
    func `makes an empty bank`(kind: StoreKind) async throws {
        let sut = try makeSUT(kind)
        #expect(try await sut.create(isDemo: false) == ["Made an empty bank at \(sut.store)."])
        #expect(try await sut.customers() == ["There is no customer yet."])
        #expect(try await sut.accounts(of: nil) == ["There is no account yet."])
    }

    @Test(arguments: ["bank.sqlite", "other.sqlite"])
    func `sets aside what the prompt kept of the customers of its bank that is gone`(name: String) async throws {
        for name in ["cards.sqlite", "payees.sqlite"] { try folder.write("", to: name) }
        let sut = Administration(
            store: try BankStore(parsing: folder(name)), clock: ManualClock(), hasher: FakePasswordHasher(),
            logger: .silent)

        _ = try await sut.create(isDemo: false)

        let end = name == "bank.sqlite" ? ".former" : ""
        for name in ["cards.sqlite", "payees.sqlite"] { #expect(try folder.names.contains(name + end)) }
    }

    @Test(arguments: StoreKind.allCases)
    func `makes the demo bank`(kind: StoreKind) async throws {
        let sut = try makeSUT(kind)
        #expect(try await sut.create(isDemo: true) == ["Made the demo bank at \(sut.store)."])

        let customers = try await sut.customers()
        #expect(customers.first == "Logs in as  Name           Accounts")
        #expect(customers.contains("demo        Demo                  4"))
    }

    @Test(arguments: StoreKind.allCases)
    func `leaves an existing bank alone`(kind: StoreKind) async throws {
        let sut = try await makeSUT(kind, isDemo: false)

        await #expect(throws: BankError.storage(.exists(path: "\(sut.store)"))) {
            try await sut.create(isDemo: true)
        }
        #expect(try await sut.customers() == ["There is no customer yet."])
    }

    @Test(arguments: StoreKind.allCases)
    func `adds a customer, opens an account and pays in`(kind: StoreKind) async throws {
        let sut = try await makeSUT(kind, isDemo: false)

        #expect(
            try await sut.addCustomer("ann", displayName: "Ann") { "ann of the sea" } == [
                "Added Ann, who logs in as ann."
            ])
        let opened = try await sut.openAccount(for: "ann", currency: "EUR", name: "Checking")
        let number = try #require(opened.first?.split(separator: ": ").last?.dropLast())
        #expect(opened == ["Opened Checking in EUR for Ann: \(number)."])
        let paid = try await sut.deposit(to: String(number), amount: "25", note: "Hello", reference: nil)
        #expect(paid.first?.hasPrefix("Paid 25.00 EUR in to Ann, \(number). Reference ") == true)
        #expect(
            try await sut.accounts(of: "ann") == [
                "Number                    Account   Holder    Balance", "\(number)  Checking  Ann     25.00 EUR",
            ])
        #expect(try await sut.accounts(of: nil).count == 3)
    }

    @Test(arguments: StoreKind.allCases)
    func `a new password ends all logins`(kind: StoreKind) async throws {
        let sut = try await makeSUT(kind, isDemo: true)
        let demo = try await login(at: sut.store)

        #expect(
            try await sut.setPassword(of: "demo") { "better one" }
                == ["Demo, who logs in as demo, has a new password."])

        let bank = try await sut.store.open(clock: ManualClock())
        #expect(try await bank.sessions.session(under: demo, at: ManualClock().now()) == nil)
        #expect(
            try await bank.store.credential(forUsername: "demo")?.passwordHash
                == FakePasswordHasher.hash(of: "better one"))
        await bank.close()
    }

    @Test func `a new password with an unknown outcome ends all logins, and is logged so`() async throws {
        let sut = try await makeSUT(.database, isDemo: true)
        guard case .database(let database) = sut.store else { return }
        let demo = try await login(at: sut.store)
        try PostgresConnection(to: database.address).endCommits()

        let error = await #expect(throws: BankError.self) { try await sut.setPassword(of: "demo") { "better one" } }

        #expect(error == .storage(.unsettled(path: "\(database.address)")))
        let bank = try await sut.store.open(clock: ManualClock())
        #expect(try await bank.sessions.session(under: demo, at: ManualClock().now()) == nil)
        await bank.close()
        let entry = try #require(handler.entries.last)
        #expect("\(entry.message)" == "Audit: whether a password was changed is unknown")
        #expect(entry.metadata["customer"] == "demo")
    }

    @Test(arguments: StoreKind.allCases)
    func `finds the bank sound, seals it, and knows its seals`(kind: StoreKind) async throws {
        let sut = try await makeSUT(kind, isDemo: true)

        let seal = try #require(try await ChainHead(parsing: sut.seal()[0]))
        _ = try await sut.openAccount(for: "demo", currency: "EUR", name: "More")

        let verified = try await sut.verify(against: seal)
        #expect(verified.first?.hasSuffix("every balance is the sum of its postings.") == true)
        #expect(verified.last?.hasPrefix("Head: ") == true)
        let other = ChainHead(number: seal.number, link: [UInt8](repeating: 7, count: 32))
        await #expect(throws: AdministrationError.self) { try await sut.verify(against: other) }
    }

    @Test func `gives no earlier seal for that of a bank that cannot be sealed`() async throws {
        let sut = try await makeSUT(.database, isDemo: true)
        guard case .database(let database) = sut.store else { return }
        _ = try await sut.seal()
        try PostgresConnection(to: database.address).alterDatabase("SET default_transaction_read_only = on")

        await #expect(throws: BankError.storage(.readOnly(path: "\(database.address)"))) { try await sut.seal() }
        #expect(try await sut.verify(against: nil).last?.hasPrefix("The bank cannot be written") == true)
    }

    @Test func `migrating a current bank changes nothing`() async throws {
        let (file, database) = (try makeSUT(.file), try makeSUT(.database))
        _ = try await file.create(isDemo: false)
        #expect(try await file.migrate() == ["\(file.store) has the format of this server already."])

        _ = try await database.create(isDemo: false)
        let version = "The tables of \(database.store) have version \(SchemaVersion.current)."
        #expect(try await database.migrate() == [version])
        #expect(handler.entries.map { "\($0.message)" } == ["Audit: a bank was made", "Audit: a bank was made"])
        #expect(try await database.customers() == ["There is no customer yet."])
    }

    @Test(arguments: StoreKind.allCases)
    func `logs each change, and no password`(kind: StoreKind) async throws {
        let sut = try await makeSUT(kind, isDemo: true)
        _ = try await sut.addCustomer("ann", displayName: "Ann") { "pa55word of ann" }
        _ = try await sut.setPassword(of: "ann") { "pa55word of ann 2" }
        _ = try await sut.openAccount(for: "ann", currency: "EUR", name: "Checking")
        _ = try await sut.deposit(to: try await number(sut), amount: "1", note: "", reference: nil)
        _ = try await sut.verify(against: nil)

        let lines = handler.entries.map { "\($0.message) \($0.metadata)" }
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.hasPrefix("Audit: ") && !$0.contains("pa55word") && !$0.contains("fake$") })
    }

    @Test func `reports a missing mark before a change`() async throws {
        let sut = try await makeSUT(.file, isDemo: true)
        let seal = try #require(try await ChainHead(parsing: sut.seal()[0]))
        try FileManager.default.removeItem(atPath: "\(sut.store).mark")

        await #expect(throws: AdministrationError.self) { try await sut.verify(against: nil) }
        await #expect(throws: AdministrationError.self) { try await sut.seal() }
        #expect(try await sut.verify(against: seal).last == "\(StoreDoubt.noMark)")
        #expect(try await sut.customers().first == "\(StoreDoubt.noMark)")
        #expect(try await sut.accounts(of: "demo").first == "\(StoreDoubt.noMark)")
        let served = try await sut.store.open(clock: ManualClock())
        #expect(served.notices == ["\(StoreDoubt.noMark)"])
        await served.close()
        _ = try await sut.openAccount(for: "demo", currency: "EUR", name: "More")
        #expect(handler.entries.map { "\($0.message)" }.contains("\(StoreDoubt.noMark)"))
        #expect(try await sut.verify(against: nil).count == 2)
    }

    @Test func `says what could not be checked`() async throws {
        let sut = try await makeSUT(.file, isDemo: false)
        let seal = try #require(try await ChainHead(parsing: sut.seal()[0]))
        // What is in a bank that was brought up from the first format.
        try SystemDisk().remove("\(sut.store).mark")
        try Connection(path: "\(sut.store)", flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
            .execute("INSERT INTO meta VALUES ('former', x'01')")

        #expect(try await sut.verify(against: seal).contains { $0.contains("format 1 could not be checked") })
    }

    @Test(arguments: StoreKind.allCases)
    func `asks for no password that it cannot use`(kind: StoreKind) async throws {
        func ask() throws -> String { throw AdministrationError("it was asked for") }
        let missing = try makeSUT(kind)
        await #expect(throws: BankError.storage(.missing(path: "\(missing.store)"))) {
            try await missing.addCustomer("ann", displayName: "Ann", password: ask)
        }

        let sut = try await makeSUT(kind, isDemo: false)
        await #expect(throws: BankError.unknownCustomer("nobody")) {
            try await sut.setPassword(of: "nobody", to: ask)
        }
    }

    @Test func `lists and logs names of earlier versions without what a terminal obeys`() async throws {
        let sut = try await makeSUT(.file, isDemo: false)
        let name = "ann\u{1B}[31m"
        let ledger = try await Ledger.open(at: "\(sut.store)", clock: ManualClock())
        _ = try await ledger.addCustomer(
            username: name, displayName: "Ann\u{202E}", passwordHash: FakePasswordHasher.hash(of: "ann"))
        await ledger.close()
        _ = try await sut.setPassword(of: name) { "pa55word of the sea" }

        #expect(
            try await sut.customers() == [
                "Logs in as       Name         Accounts", "ann<U+001B>[31m  Ann<U+202E>         0",
            ])
        #expect(handler.entries.last?.metadata["customer"] == "ann<U+001B>[31m")
    }

    private func number(_ sut: Administration) async throws -> String {
        try #require(try await sut.accounts(of: "demo").last.map { String($0.prefix(24)) })
    }

    /// Logs demo in; gives what the login is kept under.
    private func login(at store: BankStore) async throws -> SessionTokenDigest {
        let clock = ManualClock()
        let bank = try await store.open(clock: clock)
        let user = try #require(try await bank.store.credential(forUsername: "demo")?.user)
        let digest = try #require(SessionTokenDigest(bytes: Array(repeating: 7, count: 32)))
        let session = LoginSession(
            customer: user.id, username: "demo", expiresAt: clock.now().advanced(by: .seconds(60)))
        try await bank.sessions.begin(session, under: digest, at: clock.now())
        #expect(try await bank.sessions.session(under: digest, at: clock.now()) != nil)
        await bank.close()
        return digest
    }

    private func makeSUT(_ kind: StoreKind) throws -> Administration {
        try kind.administration(in: folder, log: handler)
    }

    private func makeSUT(_ kind: StoreKind, isDemo: Bool) async throws -> Administration {
        let sut = try makeSUT(kind)
        _ = try await sut.create(isDemo: isDemo)
        return sut
    }
}

struct DepositTests {
    private static let reference = "6ba7b810-9dad-41d1-80b4-00c04fd430c8"
    private let folder = TemporaryFolder.fresh()
    private let handler = InMemoryLogHandler()

    @Test(arguments: StoreKind.allCases)
    func `with one reference, sent many times at once, is paid in and logged once`(kind: StoreKind) async throws {
        let (sut, number) = try await makeSUT(kind)
        let told = try await atOnce(8) { _ in try await deposit(sut, number) }

        #expect(told.joined().count { $0.contains(", before, ") } == 7)
        #expect(try await balance(sut) == "25.00 EUR")
        #expect(handler.entries.filter { "\($0.message)" == "Audit: money was paid in" }.count == 1)
    }

    @Test func `rejects a malformed reference before it asks the bank`() async throws {
        let sut = Administration(store: try BankStore(parsing: folder("none.sqlite")), logger: .silent)

        let error = await #expect(throws: AdministrationError.self) {
            try await sut.deposit(
                to: "AT04 9999 9000 0000 0001", amount: "25", note: "", reference: "6ba7b810")
        }
        #expect(
            error?.description
                == "\"6ba7b810\" is not a reference; write a UUID, as in 6ba7b810-9dad-41d1-80b4-00c04fd430c8.")
    }

    @Test func `with an unknown outcome is reported with its reference`() async throws {
        let (sut, number) = try await makeSUT(.database)
        guard case .database(let database) = sut.store else { return }
        try PostgresConnection(to: database.address).endCommits()

        let error = await #expect(throws: BankError.self) { try await deposit(sut, number, reference: nil) }
        guard case .outcomeUnknown(let id) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let entry = handler.entries.first { "\($0.message)" == "Audit: whether money was paid in is unknown" }
        #expect(entry?.metadata["transfer"] == "\(id)")
    }

    private func deposit(
        _ sut: Administration, _ number: String, reference: String? = DepositTests.reference
    ) async throws -> [String] {
        try await sut.deposit(to: number, amount: "25", note: "Deposit", reference: reference)
    }

    private func balance(_ sut: Administration) async throws -> String? {
        try await sut.accounts(of: "ann").last?.split(separator: " ").suffix(2).joined(separator: " ")
    }

    /// A bank in which Ann has an account, and its number.
    private func makeSUT(_ kind: StoreKind) async throws -> (Administration, String) {
        let sut = try kind.administration(in: folder, log: handler)
        _ = try await sut.create(isDemo: false)
        _ = try await sut.addCustomer("ann", displayName: "Ann") { "ann of the sea" }
        _ = try await sut.openAccount(for: "ann", currency: "EUR", name: "Checking")
        return (sut, String(try #require(try await sut.accounts(of: "ann").last).prefix(24)))
    }
}
