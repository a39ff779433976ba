import Foundation

/// From the start of the process to its end at the prompt, against other programs that start and leave.
struct StartBenchmark {
    private static let runs = 21

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = try dobank()
        _ = try time([program, "--data", folder], input: "quit\n")
        let ours = try middle([program, "--data", folder], input: "quit\n")
        let database = try middle(["/usr/bin/env", "sqlite3", ":memory:", ".quit"], input: "")
        let python = try middle(["/usr/bin/env", "python3", "-c", "pass"], input: "")
        Report.line("start, prompt and quit / sqlite3 :memory:", ours, database, unit: "ms")
        Report.line("start, prompt and quit / python3 -c pass", ours, python, unit: "ms")
    }

    /// The program beside this one, built when it is not there yet.
    private func dobank() throws -> String {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
        let program = folder + "/dobank"
        if !FileManager.default.fileExists(atPath: program) {
            _ = try time(["/usr/bin/env", "swift", "build", "-c", "release", "--product", "dobank"], input: "")
        }
        return program
    }

    private func middle(_ words: [String], input: String) throws -> Double {
        median(try (0..<Self.runs).map { _ in try time(words, input: input) })
    }

    private func time(_ words: [String], input: String) throws -> Double {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
