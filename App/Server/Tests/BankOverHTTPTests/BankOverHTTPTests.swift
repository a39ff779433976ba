import BankContracts
import BankKernel
import BankKernelMocks
import BankSessions
import Foundation
import Hummingbird
import HummingbirdTesting
import InMemoryBank
import Ledger
import LedgerRules
import Logging
import LoginStore
import PostgresLedger
import PostgresSupport
import ServiceHTTP
import SessionTool
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import BankServer
@testable import RemoteBank

/// A bank that the server serves over HTTP on this machine. Passwords are checked by `FakePasswordHasher`.
struct BankOverHTTP: Sendable {
    /// The bank where it is kept.
    let bank: any Bank
    /// The clock of the server and its clients.
    let clock: FollowingClock
    private let tokens: SessionTokens
    private let port: Int

    /// 2100-01-01.
    private static let afterAllLaws = Instant(millisecondsSinceEpoch: 4_102_444_800_000)

    /// Serves a bank that is kept in `place` until `body` ends: an empty one, or that which sessions begin with.
    static func serving(
        _ place: KeptBank, isOfSessions: Bool = false, _ body: @escaping @Sendable (BankOverHTTP) async throws -> Void
    ) async throws {
        let clock = FollowingClock()
        try await place.using(clock, isOfSessions: isOfSessions) { bank, logins in
            let tokens = SessionTokens(sessions: logins, credentials: bank, clock: ManualClock(afterAllLaws))
            let records = CustomerRecords(cards: MemoryCardStore(), payees: MemoryPayeeBook())
            let served = ServedBank(store: knowing(bank), sessions: lasting(logins), records: records)
            try await server(of: served, clock: clock)
                .application().test(.ahc(.http)) { client in
                    try await body(
                        BankOverHTTP(bank: bank, clock: clock, tokens: tokens, port: try #require(client.port)))
                }
        }
    }

    /// The logins, each of which has just begun: laws set the clock on by months, and their customers have no password to log in again
    /// with.
    private static func lasting(_ logins: any LoginSessionsPort) -> MockLoginSessionsPort {
        let port = MockLoginSessionsPort(fake: logins)
        port.answers.session = { digest, now throws(BankError) in
            try await logins.session(under: digest, at: now).map { session in
                LoginSession(
                    customer: session.customer, username: session.username,
                    expiresAt: now.advanced(by: SessionTokens.lifetime))
            }
        }
        return port
    }

    /// The bank, where the customer numbered 7 is also called as ``fromElsewhere()`` calls everybody.
    private static func knowing(_ bank: any Bank) -> MockBankPorts {
        let ports = MockBankPorts(fake: bank)
        ports.answers.credential = { username throws(BankError) in
            guard username.hasPrefix(numbered), let number = Int64(username.dropFirst(numbered.count)) else {
                return try await bank.credential(forUsername: username)
            }
            let user = UserModel(id: CustomerID(rawValue: number), username: username, displayName: "")
            return Credential(user: user, passwordHash: nil)
        }
        return ports
    }

    private static let numbered = "customer"

    private static func server(of bank: ServedBank, clock: FollowingClock) throws -> BankServer {
        let settings = try ServerSettings(environment: ["LISTEN_ADDR": "127.0.0.1:0"], arguments: [])
        return BankServer(
            settings: settings, source: ShippedRates(), bank: bank, hashers: [FakePasswordHasher()],
            logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }, clock: clock)
    }

    /// A customer's program at the other end of the wire, where nobody is logged in.
    func connect() throws -> RemoteBank {
        // No test is about how slow a machine may be.
        try RemoteBank(
            address: "http://localhost:\(port)", transport: NetworkTransport(), clock: clock, patience: .seconds(300))
    }

    /// The bank as its customers see it over HTTP, with or without a password.
    func fromElsewhere() throws -> BankFromElsewhere {
        let remote = try connect()
        return BankFromElsewhere(bank) { [tokens] customer throws(BankError) in
            guard !remote.isLoggedIn(customer) else { return remote }
            let user = UserModel(id: customer, username: "\(Self.numbered)\(customer.rawValue)", displayName: "")
            let begun = try await tokens.begin(for: user, lifetime: SessionTokens.lifetime) { true }
            guard let begun, let token = AccessToken(text: begun.token.text) else { throw .sessionEnded }
            remote.keep(token, of: customer)
            return remote
        }
    }
}

/// The clock of a server that runs before there is the clock by which it is to tell the time.
final class FollowingClock: WallClock {
    private let followed = Mutex(ManualClock())

    func now() -> Instant { followed.withLock { $0 }.now() }

    /// Tells the time by `clock` from now on.
    func follow(_ clock: ManualClock) {
        followed.withLock { $0 = clock }
    }
}

/// What a bank can be kept in, for as long as a test needs it.
enum KeptBank: CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgres

    /// The database with what sessions begin with, to be copied.
    private static let bankOfSessions = Task {
        let clock = ManualClock()
        let database = try await TestBank(clock: clock)
        let bank = try await database.open(lanes: 1)
        try await RemoteBankHost.seed.load(into: bank) { clock.set($0) }
        await bank.close()
        return database.database
    }

    var testDescription: String {
        switch self {
        case .sqlite: "SQLite"
        case .postgres: "PostgreSQL"
        }
    }

    /// Gives a bank to `body`, which books at the times of `clock`: an empty one, or that which sessions begin with.
    func using(
        _ clock: any WallClock, isOfSessions: Bool,
        _ body: (_ bank: any Bank, _ logins: any LoginSessionsPort) async throws -> Void
    ) async throws {
        switch self {
        case .sqlite:
            let folder = try TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let path = folder("bank.sqlite")
            let bank = try await Ledger.create(
                at: path, clock: clock, seed: isOfSessions ? RemoteBankHost.seed : BankSeed())
            try await bank.use { bank in
                try await LoginStore(path: path + ".logins").use { logins in try await body(bank, logins) }
            }
        case .postgres:
            let database =
                isOfSessions
                ? try TestBank(copying: await Self.bankOfSessions.value, clock: clock)
                : try await TestBank(clock: clock)
            try await database.open(lanes: 1).use { bank in try await body(bank, bank) }
        }
    }
}

/// One after the other: dozens of servers and databases at once would starve the tests beside them.
@Suite(.serialized) struct BankOverHTTPContractTests {
    @Test(arguments: KeptBank.allCases, BankContract.customers)
    func `keeps the contract of banks for customers`(place: KeptBank, law: Law<BankMaker>) async throws {
        try await BankOverHTTP.serving(place) { served in
            try await law.hold { clock in
                served.clock.follow(clock)
                return try served.fromElsewhere()
            }
        }
    }
}

/// The sessions of the prompt, word for word, over a bank that the server serves.
@MainActor
@Suite(.serialized)
struct SessionsOverHTTPTests {
    private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../Tests/Sessions").standardizedFileURL.path

    private nonisolated static func script(_ path: String) throws -> SessionScript {
        try SessionFiles.script(path, scope: IncludeScope(paths: [folder]))
    }

    /// All but those that say where their bank is kept, and those that press keys of a terminal.
    private nonisolated static let paths = Result {
        try SessionFiles.find([folder]).filter { path in
            let script = try script(path)
            return script.setup.fixture == SessionSetup.defaultFixture && script.terminalError == nil
        }
    }

    @Test func `there are sessions for it`() throws {
        #expect(try Self.paths.get().count > 50)
    }

    @Test(arguments: KeptBank.allCases, try paths.get())
    func `the app does what the session says`(place: KeptBank, path: String) async throws {
        let script = try Self.script(path)
        try await BankOverHTTP.serving(place, isOfSessions: true) { served in
            let host = await RemoteBankHost { clock in
                served.clock.follow(clock)
                return try served.connect()
            }
            let result = try await host.play(script)
            #expect(result.mismatches.map { SessionDiff($0).description } == [])
        }
    }
}
