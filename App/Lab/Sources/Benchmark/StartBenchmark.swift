import TestSupport

/// From the start of the process to its end at the prompt, and to its first prompt on a terminal, against other programs.
struct StartBenchmark {
    private static let runs = 21

    func run() throws {
        let folder = try TemporaryFolder()
        let dobank = Program.dobank
        let arguments = ["--data", folder.path]
        _ = try dobank.time(arguments, input: "quit\n")
        let run = try milliseconds { try dobank.time(arguments, input: "quit\n") }
        let prompt = try milliseconds { try FirstPrompt(dobank, arguments, prompt: "login>").time() }
        if let database = Program(named: "sqlite3") {
            Report.line(
                "start, prompt and quit / sqlite3 :memory:", run,
                try milliseconds { try database.time([":memory:", ".quit"]) }, unit: "ms")
            Report.line(
                "start to prompt on a pty / sqlite3 :memory:", prompt,
                try milliseconds { try FirstPrompt(database, [":memory:"], prompt: "sqlite>").time() }, unit: "ms")
        }
        if let python = Program(named: "python3") {
            Report.line(
                "start, prompt and quit / python3 -c pass", run,
                try milliseconds { try python.time(["-c", "pass"]) }, unit: "ms")
            Report.line(
                "start to prompt on a pty / python3 -q", prompt,
                try milliseconds { try FirstPrompt(python, ["-q"], prompt: ">>>").time() }, unit: "ms")
        }
    }

    private func milliseconds(_ time: () throws -> Double) throws -> Double {
        median(try (0..<Self.runs).map { _ in try time() * 1_000 })
    }
}

/// From the start of a program on a pseudo-terminal to the prompt on its screen.
struct FirstPrompt {
    private static let columns = 80

    private let words: [String]
    private let prompt: [UInt8]

    init(_ program: Program, _ arguments: [String], prompt: String) {
        words = [program.path] + arguments
        self.prompt = Array(prompt.utf8)
    }

    /// The seconds; the program is then ended.
    /// - Throws: `ProgramFailure` when it ends without the prompt.
    func time() throws -> Double {
        let start = ContinuousClock.now
        var child = try Child(words, columns: Self.columns)
        var screen: [UInt8] = []
        while screen.firstRange(of: prompt) == nil {
            guard let output = child.output() else { throw child.failure(status: 0) }
            screen += output
        }
        let time = (ContinuousClock.now - start) / .seconds(1)
        child.kill()
        return time
    }
}
