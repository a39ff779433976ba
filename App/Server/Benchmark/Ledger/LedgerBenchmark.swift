import Foundation
import PostgresLedger
import PostgresSupport

/// Transfers a second by batches, and over HTTP, beside TPC-B by pgbench, on one server, in the same minutes: three rounds, each way once
/// a round. Needs wrk.
///
///     swift run -c release --package-path App/Server ledger-benchmark [SECONDS]
///
/// Or so many transfers between six accounts, to see whether there is a deadlock:
///
///     swift run -c release --package-path App/Server ledger-benchmark collide [TRANSFERS]
@main
struct LedgerBenchmark {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        let number = words.last.flatMap { Int($0) }
        let server = try DatabaseServer(settings: [
            "fsync=on", "max_connections=200", "shared_buffers=256MB", "max_wal_size=4GB",
        ])
        if words.first == "collide" {
            try await collide(transfers: number ?? 1_000_000, on: server)
        } else {
            try await measure(seconds: number ?? 10, on: server)
        }
        try server.end()
    }

    private static func collide(transfers: Int, on server: DatabaseServer) async throws {
        let bench = try await LoadBench.make(on: server, accounts: 6)
        let before = bench.bank.figures.orders
        while bench.bank.figures.orders - before < transfers {
            say(try await bench.run("six accounts, 64 clients", clients: 64, for: .seconds(20), pair: any))
        }
        let figures = bench.bank.figures
        say("\(figures.orders - before) transfers between six accounts, \(figures.deadlocks) deadlocks")
        await bench.bank.close()
    }

    private static func measure(seconds: Int, on server: DatabaseServer) async throws {
        let pgbench = try Pgbench(server: server)
        let bench = try await LoadBench.make(on: server, accounts: 2_000)
        let duration = Duration.seconds(seconds)
        for round in 1...3 {
            say("round \(round)")
            say("  \(try pgbench.run(clients: 64, transactions: 1_500 * seconds))")
            for clients in [64, 256] {
                say(
                    "  "
                        + (try await bench.run("batch, \(clients) clients", clients: clients, for: duration, pair: any))
                )
            }
            say("  " + (try await HTTPBench(bench: bench).run(connections: 64, for: duration)))
            say("  " + (try await bench.run("one hot account, 256 clients", clients: 256, for: duration, pair: hot)))
            say("  " + (try await bench.run("six accounts, 64 clients", clients: 64, for: duration, pair: colliding)))
        }
        await bench.bank.close()
    }

    /// Each line as soon as it is known.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    private static func any(of count: Int) -> (Int, Int) {
        let source = Int.random(in: 0..<count)
        return (source, (source + Int.random(in: 1..<count)) % count)
    }

    /// Each transfer debits or credits the same account.
    private static func hot(of count: Int) -> (Int, Int) {
        let other = Int.random(in: 1..<count)
        return Bool.random() ? (0, other) : (other, 0)
    }

    private static func colliding(of count: Int) -> (Int, Int) { any(of: 6) }
}

/// PostgreSQL's own benchmark, in the form of TPC-B, with prepared statements.
struct Pgbench {
    private let binary: String
    private let folder: String
    private let database: String

    init(server: DatabaseServer) throws {
        binary = "\(try DatabaseServer.findBinaries())/pgbench"
        folder = server.folder
        database = try server.makeDatabase()
        _ = try output(["-i", "-q", "-s", "32"])
    }

    /// A line with the transactions a second. They are counted and not timed: the timer's signal is blocked in children of this program.
    func run(clients: Int, transactions: Int) throws -> String {
        let each = max(1, transactions / clients)
        let text = try output(["-M", "prepared", "-c", "\(clients)", "-j", "2", "-t", "\(each)"])
        let line = text.split(separator: "\n").last { $0.hasPrefix("tps") } ?? "no answer"
        return "pgbench TPC-B, \(clients) clients: \(line)"
    }

    private func output(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: binary)
        process.arguments = arguments + ["-h", folder, "-U", "postgres", database]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }
}
