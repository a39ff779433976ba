import ChildProcess
import Foundation
import Sessions
import TerminalIO
import TestSupport

@testable import BankSessions

/// The program, run by a test.
struct Program {
    let code: Int32
    /// The lines on standard output.
    let lines: [String]
    /// The lines on standard error.
    let errors: [String]

    /// Runs `dobank session` with `arguments` over the lines of `input`, to the end, with `environment` besides its own.
    init(_ arguments: String..., input: [String] = [], environment: [String: String] = [:]) throws {
        try self.init(arguments, input: input, environment: environment)
    }

    /// Runs it with `arguments` that were gathered before.
    init(_ arguments: [String], input: [String] = [], environment: [String: String] = [:]) throws {
        // One that ends early reads nothing of its input.
        Signals.ignoreBrokenPipes()
        // Foundation's process has crashed where a test run has thousands of files open.
        var process = try ChildProcess(
            [Checkout.program, "session"] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        process.type(input.map { $0 + "\n" }.joined().utf8)
        process.endInput()
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        while process.hasOutput || process.hasErrors {
            let sources = process.wait(.seconds(60))
            if sources.contains(.output) { output += process.readOutput() }
            if sources.contains(.errors) { errors += process.readErrors() }
        }
        code = process.end()
        lines = Self.lines(in: output)
        self.errors = Self.lines(in: errors)
    }

    private static func lines(in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

/// What a command wrote.
@MainActor
struct Output {
    let writer: TerminalWriter
    private let output = BufferSink()
    private let errorOutput = BufferSink()

    init() {
        writer = TerminalWriter(output: output, errors: errorOutput)
    }

    /// The lines on standard output.
    var lines: [String] { Self.lines(of: output) }

    /// The lines on standard error.
    var errors: [String] { Self.lines(of: errorOutput) }

    private static func lines(of sink: BufferSink) -> [String] {
        sink.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}

/// A folder with sessions, and what a command writes about them.
@MainActor
struct SessionFolder {
    let folder: TemporaryFolder
    let output = Output()

    /// A folder with `files`, by their names.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
    }

    /// The session called `a.session`.
    var path: String { folder("a.session") }
    var text: String { get throws { try folder.text(of: "a.session") } }
}

/// Where the tests find the sessions and the program.
enum Checkout {
    /// The folder with the session files.
    static let sessions = tests.appending(path: "Sessions").path

    /// The page about sessions.
    static let page = tests.deletingLastPathComponent().appending(path: "Documentation/Sessions.md").path

    /// The golden walk login -> main -> transfer: as a session (`session.md`), as messages (`trace`), as a diagram (`mmd`).
    static func trace(_ kind: String) -> String {
        tests.appending(path: "Support/Traces/login-main-transfer.\(kind)").path
    }

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The program, built beside the tests.
    static let program = folder.appending(path: "dobank").path

    /// The folder of the test bundle that runs, or, on Apple systems, the one that holds it.
    private static var folder: URL {
        let bundle = Bundle.main.bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }
}

/// Small sessions of each kind.
enum SampleSession {
    static let right = "login> quit\n[0]\n"
    static let wrong = "login> quit\n[1]\n"
    static let broken = "@sede 1\n"

    /// What a test says about the wrong one at `path`.
    static func complaint(about path: String) -> [String] {
        ["\(path):2: exit code: expected the exit code 1, but it is 0", "-[1]", "+[0]", "  ^"]
    }
}

/// A stage that makes some moves, then ends the input; keeps what it sees.
@MainActor
final class StageScript: SessionStage {
    private var moves: ArraySlice<SessionMove>
    private(set) var events: [String] = []
    private(set) var waits: [SessionWait] = []

    init(_ moves: [SessionMove] = []) {
        self.moves = moves[...]
    }

    func show(_ line: String, isError: Bool) {
        events.append(isError ? "! \(line)" : line)
    }

    func move(from: String, to: String) {
        events.append("\(from) -> \(to)")
    }

    func next(at wait: SessionWait) -> SessionMove {
        waits.append(wait)
        return moves.popFirst() ?? .end
    }
}
