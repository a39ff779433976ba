import BankKernel
import BankKernelMocks
import BankSamples
import DemoBank
import DurableSQLite
import Foundation
import HTTPTypes
import InMemoryBank
import LedgerRules
import Money
import Postgres
import PostgresSupport
import Synchronization
import TestSupport
import Testing

@testable import BankServer
@testable import PostgresLedger

struct BankStoreTests {
    private let folder = TemporaryFolder.fresh()

    /// Where the demo bank is kept, which was made there.
    private func makeBank(_ kind: StoreKind) async throws -> String {
        let place = try kind.text(in: folder)
        try await BankStore(parsing: place).keeper.make(with: DemoBank.seed)
        return place
    }

    /// The demo bank in a database, and a connection of the database's owner.
    private func makeDatabase() async throws -> (store: BankStore, owner: PostgresConnection) {
        let place = try await makeBank(.database)
        let owner = try PostgresConnection(to: #require(DatabaseAddress(parsing: place)))
        return (try BankStore(parsing: place), owner)
    }

    @Test(arguments: StoreKind.allCases)
    func `opens a bank, with its logins`(kind: StoreKind) async throws {
        let place = try await makeBank(kind)

        let sut = try await BankStore(parsing: place).open(clock: ManualClock())

        #expect(await sut.obstacle() == nil)
        #expect(try await sut.store.credential(forUsername: "demo")?.user.displayName == "Demo")
        #expect(FileManager.default.fileExists(atPath: place + ".logins") == (kind == .file))
        await sut.close()
        #expect(await sut.obstacle()?.word == "unusable")
    }

    @Test func `gives the metrics of a database`() async throws {
        let sut = try await makeDatabase().store.open(clock: ManualClock())
        let metrics = PrometheusMetrics()
        sut.figures(metrics)

        #expect(metrics.text.contains("# TYPE dobank_batches_total counter\ndobank_batches_total 0\n"))
        #expect(metrics.text.contains("dobank_readers_waiting 0\n"))
        await sut.close()
    }

    @Test func `ends statements that take long in a database that is served`() async throws {
        let sut = try await makeDatabase().store.open(clock: ManualClock())
        let ledger = try #require(sut.store as? PostgresLedger)

        let limits = try await ledger.reader.read { connection throws(PostgresError) in
            try connection.run("SHOW statement_timeout", "SHOW lock_timeout").compactMap { $0.first?.text(0) }
        }

        #expect(limits == ["8s", "1s"])
        await sut.close()
    }

    @Test func `reports a missing bank`() async throws {
        let path = folder("none.sqlite")

        await #expect(throws: BankError.storage(.missing(path: path))) {
            try await BankStore(parsing: path).open(clock: ManualClock())
        }
    }

    @Test func `reports a database that is read-only`() async throws {
        let (store, owner) = try await makeDatabase()
        try owner.alterDatabase("SET default_transaction_read_only = on")

        let sut = try await store.open(clock: ManualClock())

        #expect(try await sut.store.credential(forUsername: "demo") != nil)
        #expect(await sut.obstacle()?.word == "read-only")
        await sut.close()
    }

    @Test(
        arguments: [
            "LOCK TABLE transfer", "LOCK TABLE transfer IN SHARE MODE", "LOCK TABLE posting", "LOCK TABLE balance",
            "LOCK TABLE turnover", "LOCK TABLE login_attempt", "LOCK TABLE login_session", "LOCK TABLE customer",
            "LOCK TABLE account", "SELECT FROM login_attempt WHERE failures = 0 FOR UPDATE",
        ] as [StaticString])
    func `reports a database in which somebody holds what an order or a login needs`(lock: StaticString) async throws {
        let (store, owner) = try await makeDatabase()
        let bank = try await store.open(clock: ManualClock())
        #expect(await bank.obstacle() == nil)

        try owner.hold(Step(stringLiteral: lock))
        #expect(await bank.obstacle()?.word == "busy")

        owner.rollBack()
        #expect(await bank.obstacle() == nil)
        await bank.close()
    }

    @Test func `reports a file that somebody else writes`() async throws {
        let place = try await makeBank(.file)
        let bank = try await BankStore(parsing: place).open(clock: ManualClock())
        // SQLITE_OPEN_READWRITE.
        let other = try Connection(path: place, flags: 2)
        try other.execute("BEGIN IMMEDIATE")

        let obstacle = await RequestDeadline.$current.withValue(.now + .milliseconds(200)) {
            await bank.obstacle()?.word
        }
        #expect(obstacle == "busy")

        try other.execute("ROLLBACK")
        #expect(await bank.obstacle() == nil)
        await bank.close()
    }

    /// Does `body` while `other` writes the file of logins; again when this machine was so busy that the store waited in vain.
    private func whileWriting(
        with other: Connection, _ body: (_ writeNoMore: () throws -> Void) async throws -> Void
    ) async throws {
        while true {
            let start = ContinuousClock.now
            try other.execute("BEGIN IMMEDIATE")
            defer { try? other.execute("ROLLBACK") }
            do {
                return try await body { try other.execute("ROLLBACK") }
            } catch BankError.storage(.busy) where start.duration(to: .now) >= DatabaseFile.defaultLockTimeout {
                continue
            }
        }
    }

    /// A login that waited for the file once held up all who had logged in.
    @Test func `looks up tokens while a login waits for somebody else who writes the file of logins`() async throws {
        let (clock, place) = (ManualClock(), try await makeBank(.file))
        let bank = try await BankStore(parsing: place).open(clock: clock)
        let digests = try [1, 2].map { try #require(SessionTokenDigest(bytes: [UInt8](repeating: $0, count: 32))) }
        let session = LoginSession(
            customer: CustomerID(rawValue: 1), username: "demo", expiresAt: clock.now().advanced(by: .seconds(60)))
        try await bank.sessions.begin(session, under: digests[0], at: clock.now())
        // SQLITE_OPEN_READWRITE.
        let other = try Connection(path: place + ".logins", flags: 2)

        try await whileWriting(with: other) { writeNoMore in
            let hasEnded = Mutex(false)
            async let login: Void = {
                defer { hasEnded.withLock { $0 = true } }
                try await bank.sessions.begin(session, under: digests[1], at: clock.now())
            }()
            try await Task.sleep(for: .milliseconds(50))
            let found = try await bank.sessions.session(under: digests[0], at: clock.now())
            let isWaiting = !hasEnded.withLock { $0 }
            try writeNoMore()
            try await login
            #expect(found == session && isWaiting)
        }
        #expect(try await bank.sessions.session(under: digests[1], at: clock.now()) == session)
        await bank.close()
    }

    @Test func `waits for the file of logins only until the request's deadline`() async throws {
        let (clock, place) = (ManualClock(), try await makeBank(.file))
        let bank = try await BankStore(parsing: place).open(clock: clock)
        let digest = try #require(SessionTokenDigest(bytes: [UInt8](repeating: 1, count: 32)))
        try await bank.sessions.end(under: digest)
        let other = try Connection(path: place + ".logins", flags: 2)

        try await whileWriting(with: other) { writeNoMore in
            let hasEnded = Mutex(false)
            async let first: Void = {
                defer { hasEnded.withLock { $0 = true } }
                try await bank.sessions.end(under: digest)
            }()
            let lock = try WriterLock(path: place + ".logins")
            try await waitUntil {
                guard (try? lock.acquire(patience: .zero, while: { true })) == true else { return true }
                lock.release()
                return hasEnded.withLock { $0 }
            }
            let error = await RequestDeadline.$current.withValue(.now + .milliseconds(50)) {
                await #expect(throws: BankError.self) { try await bank.sessions.end(under: digest) }
            }
            // On a busy machine the first may have given up before.
            let hasGivenUp = hasEnded.withLock { $0 }
            let isBusy = error == .storage(.busy(path: place + ".logins"))
            #expect(error == .storage(.unsettled(path: place)) || hasGivenUp && isBusy)
            try writeNoMore()
            if hasGivenUp { try? await first } else { try await first }
        }
        await bank.close()
    }

    @Test(arguments: [
        "https://user:s3cret@host/", "postgresql://user:s3cret@[host/", "postgres://host/?s3cret=1",
        "postgresql://user:s3cret/7@host/bank", "postgresql://user:4711/s3cret@host/bank",
        "postgres://user:7@s3cret@host/bank",
        "host=db password=s3cret nothing", "host = db password = s3cret nothing",
        "postgresql:/user:s3cret@host/bank", "postgres//user:s3cret@host/bank", "Postgres:user:s3cret@host/bank",
    ])
    func `rejects an invalid store without repeating it`(text: String) {
        #expect {
            try BankStore(parsing: text)
        } throws: { error in
            error is SettingError && !"\(error)".contains("s3cret")
        }
    }

    @Test func `says that the text of a store is empty`() {
        #expect(throws: SettingError("--bank is empty; give the path of a bank's file, or postgresql://….")) {
            try BankStore(parsing: "")
        }
    }

    @Test(arguments: [
        "postgresql://user:s3cret@host:5433/bank", "host=host port=5433 user=user password=s3cret dbname=bank",
        "host = host port = 5433 password = s3cret dbname = bank",
    ])
    func `prints where a database is, without user and password`(text: String) throws {
        #expect("\(try BankStore(parsing: text))" == "postgresql://host:5433/bank")
    }

    @Test func `rejects a key for a database`() {
        #expect(throws: SettingError.self) { try BankStore(parsing: "postgresql://host/bank", key: folder("key")) }
    }

    @Test func `makes a missing key for a new bank, and opens no bank without its key`() async throws {
        let sut = try BankStore(parsing: folder("bank.sqlite"), key: folder("key"))
        let missing = StorageFailure.failed(
            path: folder("key"),
            detail:
                "there is no key; a bank that has one needs its own back, and \"bank init --key FILE\" makes one for a new bank"
        )

        await #expect(throws: missing) { try await sut.open(clock: ManualClock()) }
        try await sut.keeper.make(with: BankSeed())
        let bank = try await sut.open(clock: ManualClock())

        #expect(await bank.obstacle() == nil)
        await bank.close()
    }

    @Test func `makes no key for a bank that is there`() async throws {
        let sut = try BankStore(parsing: folder("bank.sqlite"), key: folder("key"))
        try await sut.keeper.make(with: BankSeed())
        try FileManager.default.removeItem(atPath: folder("key"))
        let exists = StorageFailure.exists(path: folder("bank.sqlite"))

        await #expect(throws: exists) { try await sut.keeper.make(with: BankSeed()) }
        #expect(try !folder.names.contains("key"))
    }
}

/// A database whose processes are all stopped in the middle of whatever they do.
@Suite(.timeLimit(.minutes(20)))
struct StalledDatabaseTests {
    @Test func `answers 503 in time, and does nothing`() async throws {
        let database = try DatabaseServer()
        let test = try await TestBank(on: database)
        let (patient, hasty) = (
            try await test.open(), try await test.open(timeouts: BookingTimeouts(untouched: .milliseconds(100)))
        )
        _ = try await patient.addCustomer(
            username: "ann", displayName: "Ann", passwordHash: FakePasswordHasher.hash(of: "ann"))
        let checking = try await patient.openAccount(for: "ann", name: "Checking", currency: .eur).number
        let savings = try await patient.openAccount(for: "ann", name: "Savings", currency: .eur).number
        // It also connects the lane that the order below takes.
        _ = try await hasty.deposit(
            to: checking, amount: .eur(100_00), reference: TransferReference(id: TransferID(rawValue: 1)))
        let sessions = MemoryLoginSessions()
        let token = try await serving(patient, sessions, limit: .seconds(60)) { try await $0.loggedIn().token }
        // The token is looked up elsewhere, or no order would get as far as the money.
        let (store, ann) = (MockBankPorts(fake: hasty), try await patient.credential(forUsername: "ann"))
        store.answers.credential = { _ in ann }
        let before = hasty.figures.orders

        try database.pause()
        let answers = try await serving(store, sessions, limit: .milliseconds(300)) { customer in
            var customer = customer
            customer.token = token
            var answers = [
                try await customer.get("/v1/accounts"),
                try await customer.logIn("ann", "ann"),
            ]
            // On a busy machine an order's time may be over before its turn comes; one has to get as far as the database.
            for _ in 1...20 where hasty.figures.orders == before {
                answers.append(try await customer.pay(from: checking, to: savings))
            }
            return answers
        }
        try database.resume()

        for answer in answers {
            #expect(answer.status == 503)
            #expect(answer.code == "unavailable")
            #expect(answer.headers[.retryAfter] == "1")
        }
        #expect(hasty.figures.orders > before)
        let customer = try #require(ann?.user.id)
        #expect(try await patient.page(HistoryQuery(account: checking), for: customer).transactions.count == 1)
    }

    private func serving<Value: Sendable>(
        _ store: any BankPorts, _ sessions: MemoryLoginSessions, limit: Duration,
        _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        let records = CustomerRecords(cards: MemoryCardStore(), payees: MemoryPayeeBook())
        let bank = ServedBank(store: store, sessions: sessions, records: records)
        return try await BankServer.testing(bank: bank, requestLimit: limit).asking(body)
    }
}
