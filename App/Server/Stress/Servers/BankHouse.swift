import BankKernel
import BankServer
import Foundation
import Ledger
import LedgerRules
import Money
import Postgres
import PostgresLedger
import PostgresSupport

/// Two servers on one PostgreSQL, and the bank that they serve: one customer, whose accounts hold the same sum forever.
final class BankHouse: Sendable {
    static let username = "ann"
    static let password = "stress"
    /// Where the servers' logs are.
    static let folder = NSTemporaryDirectory() + "dobank-stress-\(getpid())"
    /// How many accounts there are: so few that orders collide.
    static let accounts = 6
    /// What is on each at the beginning, in cents.
    static let cents: Int64 = 1_000

    let network: Network
    let database: DatabaseServer
    let servers: [ServerProcess]
    let customer: CustomerID
    /// Its accounts, in the order in which the bank gives them.
    let numbers: [IBAN]
    /// For whoever checks, without a server between.
    let owner: DatabaseAddress
    /// The seal of the bank before anything was ordered.
    let seal: String
    let record = Record()

    init(in network: Network) async throws {
        self.network = network
        let folder = Self.folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let access = folder + "/pg_hba.conf"
        try "local all all trust\nhost all all \(network.range) trust\n".write(
            toFile: access, atomically: true, encoding: .utf8)
        database = try DatabaseServer(settings: [
            "max_connections=100", "hba_file='\(access)'",
            "listen_addresses='\(network.databaseAddresses.joined(separator: ","))'",
        ])
        let name = try database.makeDatabase()
        owner = try database.address(of: name)
        let seed = try await Self.seed()
        try await PostgresLedger.create(at: owner, seed: seed)
        try PostgresConnection(to: owner).run(Step(.once("CREATE ROLE bank_server LOGIN IN ROLE dobank_server")))
        let bank = try await PostgresLedger.open(at: owner, clock: ServerClock())
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

    /// Ends all of it, and leaves nothing behind.
    func end(keepingLogs: Bool = false) {
        for server in servers { server.kill() }
        try? database.end()
        if !keepingLogs { try? FileManager.default.removeItem(atPath: Self.folder) }
    }

    private static func seed() async throws -> BankSeed {
        let hash = try await SystemPasswordHasher().hash(password)
        return BankSeed(
            customers: [SeedCustomer(username: username, displayName: "Ann", passwordHash: hash)],
            accounts: (0..<accounts).map { SeedAccount(username: username, name: "Account \($0)", currency: .eur) },
            transfers: (0..<accounts).map { number in
                SeedTransfer(
                    reference: TransferReference(id: TransferID(rawValue: UInt128(number + 1)), note: "Opening"),
                    from: nil, to: number, amount: Money(minorUnits: cents, currency: .eur),
                    bookedAt: ServerClock().now())
            })
    }
}
