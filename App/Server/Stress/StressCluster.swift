import BankKernel
import Foundation
import Ledger
import LedgerRules
import Postgres
import PostgresLedger
import PostgresSupport
import Synchronization

/// Two servers on one PostgreSQL, and the bank that they serve: one customer, whose accounts hold the same sum forever.
final class StressCluster: Sendable {
    static let username = "ann"
    static let password = "stress"
    /// Where the servers' logs are.
    static let folder = NSTemporaryDirectory() + "dobank-stress-\(getpid())"
    /// How many accounts there are: so few that orders collide.
    static let accounts = 6
    /// The initial balance of each, in cents.
    static let cents: Int64 = 1_000

    let network: Network
    let disk: SmallDisk
    let database: DatabaseServer
    let servers: [ServerProcess]
    let customer: CustomerID
    /// Its accounts, in the bank's order.
    let numbers: [IBAN]
    /// The address for checks, without a server.
    let owner: DatabaseAddress
    /// The seal of the bank before any order.
    let seal: String
    let record = Record()

    init(in network: Network, on disk: SmallDisk) async throws {
        (self.network, self.disk) = (network, disk)
        let folder = Self.folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let access = folder + "/pg_hba.conf"
        try "local all all trust\nhost all all \(network.range) trust\n".write(
            toFile: access, atomically: true, encoding: .utf8)
        database = try DatabaseServer(
            settings: [
                "max_connections=100", "hba_file='\(access)'", "max_wal_size=128MB",
                "listen_addresses='\(network.databaseAddresses.joined(separator: ","))'",
            ], in: disk.folder)
        let name = try database.makeDatabase()
        owner = try database.address(of: name)
        let hash = try await SystemPasswordHasher().hash(Self.password)
        try await PostgresLedger.create(
            at: owner, seed: .ann(passwordHash: hash, accounts: Self.accounts, cents: Self.cents))
        try PostgresConnection(to: owner).run("CREATE ROLE bank_server LOGIN IN ROLE dobank_server")
        let bank = try await PostgresLedger.open(at: owner, clock: SystemClock())
        seal = try await bank.seal()
        guard let user = try await bank.credential(forUsername: Self.username)?.user else {
            throw BankError.unknownCustomer(Self.username)
        }
        customer = user.id
        numbers = try await bank.accounts(of: customer).map(\.number)
        await bank.close()
        let socket = database.folder
        servers = (0..<2).map { number in
            ServerProcess(
                command: network.prefix(of: number) + [
                    CommandLine.arguments[0], "serve", "--bank", network.databaseURL(name, in: socket, of: number),
                ],
                environment: ["LISTEN_ADDR": network.listenAddress(of: number), "LOG_LEVEL": "notice"],
                log: "\(folder)/server\(number).log")
        }
        for server in servers { try server.start() }
    }

    /// Ends everything, and leaves nothing behind.
    func end(keepingLogs: Bool = false) {
        for server in servers { server.kill() }
        try? database.end()
        if !keepingLogs { try? FileManager.default.removeItem(atPath: Self.folder) }
    }
}

/// A server in a process of its own, killed and started again.
final class ServerProcess: Sendable {
    private let command: [String]
    private let environment: [String: String]
    private let log: String
    private let process = Mutex<Process?>(nil)
    private let history = Mutex((changes: 0, isAway: true))
    /// Open as long as this process lives: a server ends when its end closes.
    private let life = Pipe()

    init(command: [String], environment: [String: String], log: String) {
        (self.command, self.environment, self.log) = (command, environment, log)
    }

    func start() throws {
        let descriptor = open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StressFailure("\(log) cannot be written") }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.standardInput = life.fileHandleForReading
        process.standardOutput = file
        process.standardError = file
        try process.run()
        self.process.withLock { $0 = process }
        note(isAway: false)
    }

    /// How often it became or ceased to be out of reach; `nil` while clients cannot reach it.
    var changes: Int? { history.withLock { $0.isAway ? nil : $0.changes } }

    /// Notes that clients cannot reach it from now on, or can again.
    func note(isAway: Bool) {
        history.withLock { $0 = ($0.changes + 1, isAway) }
    }

    /// Whether it runs; it ends by itself when it cannot open the bank.
    var isRunning: Bool { process.withLock { $0?.isRunning ?? false } }

    /// Ends it at once.
    func kill() {
        note(isAway: true)
        signal(SIGKILL)
        process.withLock { $0 }?.waitUntilExit()
    }

    /// Stops it by SIGSTOP.
    func pause() {
        note(isAway: true)
        signal(SIGSTOP)
    }

    /// Lets it continue.
    func resume() {
        signal(SIGCONT)
        note(isAway: false)
    }

    private func signal(_ number: Int32) {
        process.withLock { process in
            guard let process, process.isRunning else { return }
            Foundation.kill(process.processIdentifier, number)
        }
    }
}
