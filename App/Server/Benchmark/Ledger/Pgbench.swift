import Foundation
import PostgresSupport

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
