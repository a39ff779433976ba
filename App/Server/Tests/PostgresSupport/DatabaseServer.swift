import Foundation
public import Postgres
import Synchronization

/// A PostgreSQL of its own, in a temporary folder and on a Unix socket. It ends with the process that started it, whatever ends that.
public final class DatabaseServer: Sendable {
    /// One for all tests of a run: a database is made in a moment, a server is not.
    public static let shared = Result { try DatabaseServer(settings: ["max_connections=500"]) }

    private struct Pipes {
        let commands: FileHandle
        let answers: FileHandle

        /// The next answer; `nil` when there will be none.
        func readLine() throws -> String? {
            var line: [UInt8] = []
            while let byte = try answers.read(upToCount: 1)?.first {
                if byte == UInt8(ascii: "\n") {
                    let text = String(decoding: line, as: UTF8.self)
                    return String(text.reversed().drop { $0 == " " }.reversed())
                }
                line.append(byte)
            }
            return nil
        }
    }

    /// Where its socket and its data are.
    public let folder: String
    private let pipes: Mutex<Pipes>
    private let databases = Mutex(0)

    /// Starts a server with `settings` like `max_connections=500` in a new folder in `parent`, as `postgres` when root starts it,
    /// since it refuses root.
    public init(settings: [String] = [], in parent: String = "/tmp") throws {
        let binaries = try Self.findBinaries()
        let user = ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        let command =
            ["/usr/bin/setsid", "--wait"] + (getuid() == 0 ? user : [])
            // What is killed here is processes, and never the system with what it has not written yet.
            + ["/bin/bash", "-c", Watchdog.script, "watchdog", binaries, "fsync=off"] + settings
        let (input, output) = (Pipe(), Pipe())
        let watchdog = Process()
        watchdog.executableURL = URL(filePath: command[0])
        watchdog.arguments = Array(command.dropFirst())
        watchdog.environment = ProcessInfo.processInfo.environment.merging(["DATABASE_PARENT": parent]) { $1 }
        watchdog.standardInput = input
        watchdog.standardOutput = output
        try watchdog.run()
        let pipes = Pipes(commands: input.fileHandleForWriting, answers: output.fileHandleForReading)
        let answer = try pipes.readLine() ?? ""
        guard answer.hasPrefix("ready ") else { throw DatabaseServerError(description: "PostgreSQL: \(answer)") }
        folder = String(answer.dropFirst("ready ".count))
        self.pipes = Mutex(pipes)
    }

    deinit {
        pipes.withLock { try? $0.commands.close() }
    }

    /// Ends all its processes at once, as a power cut would.
    public func kill() throws {
        try order("kill", expecting: "killed")
    }

    /// Starts it again.
    public func start() throws {
        try order("start", expecting: "ready \(folder)")
    }

    /// Lets all its processes do nothing, in the middle of whatever they do.
    public func pause() throws {
        try order("pause", expecting: "paused")
    }

    /// Lets them go on.
    public func resume() throws {
        try order("resume", expecting: "resumed")
    }

    /// Ends it for good, and returns when its folder is gone.
    public func end() throws {
        try pipes.withLock { pipes in
            try pipes.commands.close()
            while try pipes.readLine() != nil {}
        }
    }

    /// Makes a database, empty or a copy of the one called `template`; gives its name.
    public func makeDatabase(from template: String? = nil) throws -> String {
        let name = databases.withLock { number in
            number += 1
            return "bank\(number)"
        }
        try order("make \(name) \(template ?? "")", expecting: "made")
        return name
    }

    /// Where the database called `name` is, for a role; with `settings` like `-c name=value`.
    public func address(of name: String, as role: String = "postgres", settings: String = "") throws -> DatabaseAddress
    {
        let text = "host=\(folder) dbname=\(name) user=\(role) options='\(settings)'"
        guard let address = DatabaseAddress(parsing: text) else {
            throw DatabaseServerError(description: "there is no database \(name)")
        }
        return address
    }

    private func order(_ command: String, expecting expected: String) throws {
        let answer = try pipes.withLock { pipes in
            try pipes.commands.write(contentsOf: Data("\(command)\n".utf8))
            return try pipes.readLine() ?? "it is gone"
        }
        guard answer == expected else { throw DatabaseServerError(description: "PostgreSQL: \(answer)") }
    }

    /// Where the newest PostgreSQL of the system has its programs.
    public static func findBinaries() throws -> String {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let newest = versions.compactMap { Int($0) }.sorted().last { version in
            FileManager.default.isExecutableFile(atPath: "\(root)/\(version)/bin/postgres")
        }
        guard let newest else {
            throw DatabaseServerError(
                description: "PostgreSQL is missing: run \"sudo apt-get install -y libpq-dev postgresql\"")
        }
        return "\(root)/\(newest)/bin"
    }
}

/// Why there is no server to test with, as one line.
public struct DatabaseServerError: Error, CustomStringConvertible {
    /// What is wrong and what would help.
    public let description: String
}
