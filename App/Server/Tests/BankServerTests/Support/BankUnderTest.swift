import BankKernel
import BankSamples
import HTTPTypes
import HummingbirdTesting
import InMemoryBank
import InMemoryLogging
import Logging
import Money
import NIOCore
import PostgresSupport
import Synchronization
import TestSupport
import Testing

@testable import BankServer

/// A bank in memory that is served: Ann with two accounts in EUR and one in USD, Bob with one in EUR. Their passwords are
/// their usernames.
struct BankUnderTest: Sendable {
    let time = TestTime()
    let bank: InMemoryBank
    let sessions = MemoryLoginSessions()
    let cards = MemoryCardStore()
    let records: CustomerRecords
    let ann: UserModel
    /// Ann's, with 100.00 EUR.
    let checking: AccountModel
    /// Ann's, empty.
    let savings: AccountModel
    /// Ann's, in USD, empty.
    let dollars: AccountModel
    /// Bob's, empty.
    let bobs: AccountModel

    /// A bank that cannot be made ends the test.
    init() {
        records = CustomerRecords(cards: cards, payees: MemoryPayeeBook())
        bank = InMemoryBank(clock: time)
        do {
            ann = try bank.addCustomer(
                username: "ann", displayName: "Ann Áble", passwordHash: FakePasswordHasher.hash(of: "ann"))
            try bank.addCustomer(username: "bob", displayName: "Bob", passwordHash: FakePasswordHasher.hash(of: "bob"))
            checking = try bank.openAccount(for: "ann", name: "Checking", currency: .eur)
            savings = try bank.openAccount(for: "ann", name: "Savings", currency: .eur)
            dollars = try bank.openAccount(for: "ann", name: "Dollars", currency: .usd)
            bobs = try bank.openAccount(for: "bob", name: "Main", currency: .eur)
            try bank.deposit(to: checking.number, amount: .eur(100_00))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// What a server of it gives and knows.
    var tokens: SessionTokens { SessionTokens(sessions: sessions, credentials: bank, clock: time) }

    /// A token of Ann's for the next minute.
    func token() async throws -> String {
        try #require(try await tokens.begin(for: ann, lifetime: .seconds(60)) { true }).token.text
    }

    /// What serves it; `store` and `sessions` in place of those in memory, if there are any.
    func server(
        store: (any BankPorts)? = nil, sessions: (any LoginSessionsPort)? = nil, source: StubRates = StubRates(),
        hashers: [any PasswordHashing] = [FakePasswordHasher()], logger: Logger = .silent,
        limits: ConnectionLimits = .testing, arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> BankServer {
        let served = ServedBank(store: store ?? bank, sessions: sessions ?? self.sessions, records: records)
        return try .testing(
            source, arguments: ["--sandbox"] + arguments, environment: environment, bank: served, hashers: hashers,
            logger: logger, time: time, limits: limits)
    }

    /// The text with the numbers of accounts in place of their names in braces.
    func filled(_ text: String) -> String {
        [("checking", checking), ("savings", savings), ("dollars", dollars), ("bobs", bobs)].reduce(text) {
            $0.replacing("{\($1.0)}", with: $1.1.number.electronicForm)
        }
    }

    /// Serves it for a customer at the other end.
    func serving<Value: Sendable>(
        store: (any BankPorts)? = nil, hashers: [any PasswordHashing] = [FakePasswordHasher()],
        logger: Logger = .silent, _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        try await server(store: store, hashers: hashers, logger: logger).asking(body)
    }

    /// Serves it for Ann's browser, in which she is logged in.
    func inBrowser<Value: Sendable>(
        store: (any BankPorts)? = nil, logger: Logger = .silent,
        _ body: @escaping @Sendable (Browser) async throws -> Value
    ) async throws -> Value {
        try await serving(store: store, logger: logger) { client async throws in
            let browser = Browser(client: client)
            _ = try await browser.logIn("ann")
            return try await body(browser)
        }
    }

    /// Serves it for Ann, who is logged in.
    func asAnn<Value: Sendable>(
        _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        try await serving { try await body(try await $0.loggedIn()) }
    }
}

extension ConnectionLimits {
    /// As they are, but that nobody is held back, and no connection is closed because the machine is busy.
    static var testing: ConnectionLimits {
        ConnectionLimits(
            head: .hours(1), content: .hours(1), contentGrace: .hours(1), upload: .hours(1), idle: .hours(1),
            refusalPause: .zero)
    }
}

extension BankServer {
    /// A server at a port of its own with rates of `source`. Beside many other tests a request may take long.
    static func testing(
        _ source: any RatesSource = StubRates(), arguments: [String] = [], environment: [String: String] = [:],
        bank: ServedBank? = nil, hashers: [any PasswordHashing] = [FakePasswordHasher()], logger: Logger = .silent,
        time: TestTime = TestTime(), limits: ConnectionLimits = .testing,
        requestLimit: Duration = .seconds(600),
        executor: @escaping BankChannel.Executor = { EventLoopExecutor($0) }
    ) throws -> BankServer {
        let settings = try ServerSettings(
            environment: environment.merging(["LISTEN_ADDR": "127.0.0.1:0"]) { $1 }, arguments: arguments)
        return BankServer(
            settings: settings, source: source, bank: bank, hashers: hashers, logger: logger, clock: time,
            monotonicNow: { time.monotonicNow }, limits: limits, requestLimit: requestLimit, executor: executor)
    }

    /// Lets a customer ask it, over the network if it `isLive`.
    func asking<Value: Sendable>(
        isLive: Bool = false, _ body: @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        try await application().test(isLive ? .live : .router) { try await body(BankCustomer(client: $0)) }
    }

    /// What it answers to one request.
    func answer(
        to path: String, _ method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
    ) async throws -> BankAnswer {
        try await asking { try await $0.send(method, path, headers: headers) }
    }

    /// Runs it for a client that sends what it wants.
    func serving<Value>(_ body: @Sendable (RawClient) async throws -> Value) async throws -> Value {
        try await application().listening { port in try await body(RawClient(port: port)) }
    }
}

/// Time that passes when a test says so, for both clocks of the server.
final class TestTime: WallClock {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)

    var monotonicNow: ContinuousClock.Instant { start + passed.withLock { $0 } }

    func now() -> Instant {
        Instant(millisecondsSinceEpoch: 1_767_603_600_000).advanced(by: passed.withLock { $0 })
    }

    func advance(by duration: Duration) {
        passed.withLock { $0 += duration }
    }
}

/// The places where a bank can be kept, for what has to be the same in all.
enum StoreKind: CaseIterable {
    case file
    case database

    /// What is written for a bank that is not there yet.
    func text(in folder: TemporaryFolder) throws -> String {
        switch self {
        case .file: folder("bank.sqlite")
        case .database: try Self.makeDatabase()
        }
    }

    /// The operator's commands for it.
    func administration(in folder: TemporaryFolder, log: InMemoryLogHandler) throws -> Administration {
        Administration(
            store: try BankStore(parsing: text(in: folder)), clock: ManualClock(), hasher: FakePasswordHasher(),
            logger: .keeping(.notice, in: log))
    }

    private static func makeDatabase() throws -> String {
        let server = try DatabaseServer.shared.get()
        return "postgresql:///\(try server.makeDatabase())?host=\(server.folder)&user=postgres"
    }
}

extension Logger {
    /// A logger that keeps what is as grave as `level` in `handler`.
    static func keeping(_ level: Level, in handler: InMemoryLogHandler) -> Logger {
        var logger = Logger(label: "tests") { _ in handler }
        logger.logLevel = level
        return logger
    }

    /// A logger that says nothing.
    static let silent = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
}

extension InMemoryLogHandler {
    /// Each line, with its fields in the order of their names.
    var lines: [String] {
        entries.map { entry in
            let fields = entry.metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return "\(entry.level): \(entry.message)" + fields.joined()
        }
    }
}
