public import BankKernel
public import InMemoryBank
public import LedgerRules
import Money
public import Postgres
public import PostgresLedger

/// A bank on a database of its own, used as a server would: by a role that has the server's rights and no others.
public struct TestBank: Sendable {
    /// A migrated bank with nobody in it, to be copied.
    private static let template = Task {
        let server = try DatabaseServer.shared.get()
        return try await makeBank(on: server)
    }

    /// The server that the database is on.
    public let server: DatabaseServer
    /// The name of the database.
    public let database: String
    private let clock: any WallClock

    /// A bank on the server of all tests, unless it needs one of its own.
    public init(on server: DatabaseServer? = nil, clock: any WallClock = ManualClock()) async throws {
        if let server {
            self.init(server: server, database: try await Self.makeBank(on: server), clock: clock)
        } else {
            try self.init(copying: await Self.template.value, clock: clock)
        }
    }

    /// A copy of a bank that is not open, on the server of all tests.
    public init(copying database: String, clock: any WallClock) throws {
        let server = try DatabaseServer.shared.get()
        self.init(server: server, database: try server.makeDatabase(from: database), clock: clock)
    }

    private init(server: DatabaseServer, database: String, clock: any WallClock) {
        self.server = server
        self.database = database
        self.clock = clock
    }

    /// A connection as the owner of the database.
    /// - Throws: `PostgresError`.
    public func owner() throws -> PostgresConnection { try PostgresConnection(to: server.address(of: database)) }

    /// A connection with the server's role, without a bank between.
    /// - Throws: `PostgresError`.
    public func guest() throws -> PostgresConnection {
        try PostgresConnection(to: server.address(of: database, as: "bank_server"))
    }

    /// A server of its own for the bank; one with `settings` for its connections, like `-c name=value`.
    public func open(
        lanes: Int = 3,
        timeouts: BookingTimeouts = BookingTimeouts(
            untouched: .seconds(60), unsettled: .seconds(60), lock: .seconds(60)),
        settings: String = ""
    ) async throws(BankError) -> PostgresLedger {
        let address = try? server.address(of: database, as: "bank_server", settings: settings)
        guard let address else { throw .storage(.missing(path: database)) }
        return try await PostgresLedger.open(
            at: address, clock: clock, size: ConnectionCounts(lanes: lanes, readers: 3), timeouts: timeouts)
    }

    private static func makeBank(on server: DatabaseServer) async throws -> String {
        let name = try server.makeDatabase()
        try await PostgresLedger.migrate(at: server.address(of: name))
        let connection = try PostgresConnection(to: server.address(of: name))
        try connection.run("CREATE ROLE bank_server LOGIN IN ROLE dobank_server")
        return name
    }
}

extension BankSeed {
    /// Ann with this many accounts in EUR, each with `cents` from a deposit at this moment, or with nothing.
    public static func ann(passwordHash: PasswordHash?, accounts count: Int, cents: Int64 = 0) -> BankSeed {
        let time = SystemClock().now()
        let deposits = (0..<(cents > 0 ? count : 0)).map { number in
            SeedTransfer(
                reference: TransferReference(id: TransferID(rawValue: UInt128(number + 1)), note: "Opening"), from: nil,
                to: number, amount: Money(minorUnits: cents, currency: .eur), bookedAt: time)
        }
        return BankSeed(
            customers: [SeedCustomer(username: "ann", displayName: "Ann", passwordHash: passwordHash)],
            accounts: (0..<count).map { SeedAccount(username: "ann", name: "Account \($0)", currency: .eur) },
            transfers: deposits)
    }
}

extension PostgresConnection {
    /// Begins a transaction with `steps`, which may last as long as it takes.
    /// - Throws: `PostgresError`.
    public func hold(_ steps: Step...) throws {
        try run("SET idle_in_transaction_session_timeout = 0")
        try run([.begin] + steps)
    }

    /// Changes the database for later connections, as `change` says behind its name: `CONNECTION LIMIT 0`.
    /// - Throws: `PostgresError`.
    public func alterDatabase(_ change: String) throws {
        try run(
            Step(.once("SELECT set_config('test.change', $1, false)"), .text(change)),
            """
            DO $$ BEGIN
                EXECUTE format('ALTER DATABASE %I ', current_database()) || current_setting('test.change');
            END $$
            """)
    }

    /// From now on, ends each process that changes a balance or a password, in its commit.
    /// - Throws: `PostgresError`.
    public func endCommits() throws {
        try run(
            """
            CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                PERFORM pg_terminate_backend(pg_backend_pid());
                RETURN NULL;
            END $$
            """,
            """
            CREATE CONSTRAINT TRIGGER cut AFTER UPDATE ON balance DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION cut()
            """,
            """
            CREATE CONSTRAINT TRIGGER cut AFTER UPDATE ON customer DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION cut()
            """)
    }
}

/// The answers of `count` tasks that ask at once, each by its number from 0, in the order in which they come.
public func atOnce<Answer: Sendable>(
    _ count: Int, ask: @escaping @Sendable (Int) async throws -> Answer
) async throws -> [Answer] {
    try await withThrowingTaskGroup(of: Answer.self) { group in
        for number in 0..<count { group.addTask { try await ask(number) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}

/// The error that `work` ends with; `nil` for none.
public func failure<Value, Failure: Error>(of work: () async throws(Failure) -> Value) async -> Failure? {
    do throws(Failure) {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}
