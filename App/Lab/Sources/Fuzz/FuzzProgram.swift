import BankSessions
import DisplayText
import Foundation
import SessionTool
import Sessions
import ShellCommands
import TerminalIO

/// `fuzz`: walks at random through the bank's prompt, beside a plain model of the bank.
@main
enum FuzzProgram {
    @MainActor
    static func main() async {
        Signals.ignoreBrokenPipes()
        StandardStreams.keepReserved()
        let writer = TerminalWriter(
            output: FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO))
        let code = await run(Array(CommandLine.arguments.dropFirst()), writer: writer)
        exit(code.checked(against: writer, of: ShellCommand.fuzz.name).rawValue)
    }

    @MainActor
    private static func run(_ arguments: [String], writer: TerminalWriter) async -> ExitCode {
        await ExitCode.of(ShellCommand.fuzz.name, writer: writer) {
            let line = try ShellLine(arguments, of: .fuzz)
            if line.showsHelp(on: writer) { return .success }
            return try await FuzzRun(options: FuzzOptions(line), writer: writer).perform()
        }
    }
}

extension ShellCommand {
    /// The program: all that can be typed after its name.
    static let fuzz = ShellCommand(
        "fuzz",
        options: [
            ShellOption(
                "--seed", ShellArgument("N"), to: "what the first walk is drawn from; the same seed is the same walk"),
            ShellOption("--steps", ShellArgument("M"), to: "how many inputs a walk has (1000)"),
            ShellOption("--walks", ShellArgument("K"), to: "how many walks, each from the next seed (1)"),
            ShellOption(
                "--fixture", ShellArgument("NAME", .choice(SessionFixture.allCases.map(\.rawValue))),
                to: "the bank they start from: demo or demo-on-disk"),
            ShellOption("--into", ShellArgument("DIR", .folder), to: "where a walk that fails is written"),
        ],
        to: "walk at random beside a plain model of the bank",
        details: ["A walk that fails is kept, as short as can be, as a session."],
        exitCodes: [
            ExitMeaning(.success, "no walk failed"), ExitMeaning(.mismatch, "one did"),
            ExitMeaning(.usage, "wrong usage"),
        ])
}

/// How random walks are made.
struct FuzzOptions: Sendable, Hashable {
    /// What the first walk is made from; each further one counts on.
    var seed: UInt64 = 0
    /// How many inputs a walk has at most.
    var steps = 1_000
    var walks = 1
    /// The bank that the walks start from.
    var fixture: SessionFixture = .demo
    /// The folder that a failing walk is written to.
    var folder = "."
}

extension FuzzOptions {
    /// The options of the command line.
    /// - Throws: `UsageError`.
    init(_ line: ShellLine) throws(UsageError) {
        self.init()
        guard line.arguments.isEmpty else { throw UsageError("Usage: \(line.usage)") }
        if let text = line.value(of: "--seed") {
            guard let number = UInt64(text) else { throw UsageError("--seed is a whole number, not \"\(text)\"") }
            seed = number
        }
        steps = try line.count(of: "--steps", upTo: 1_000_000) ?? steps
        walks = try line.count(of: "--walks", upTo: 1_000_000) ?? walks
        folder = line.value(of: "--into") ?? folder
        if let name = line.value(of: "--fixture") {
            do throws(FixtureError) {
                fixture = try SessionFixture(named: name)
            } catch {
                throw UsageError("\(error)")
            }
        }
    }
}

/// Walks at random, and keeps the shortest form of a walk that fails as a session.
@MainActor
struct FuzzRun {
    let options: FuzzOptions
    let writer: TerminalWriter

    /// Walks as often as asked for; 1 at the first walk that fails.
    /// - Throws: ``FixtureError``, or `UsageError` when the session cannot be written.
    func perform() async throws -> ExitCode {
        let fuzzer = try await BankFuzzHost.fuzzer(options.fixture)
        var steps = 0
        for count in 0..<options.walks {
            let walk = try await fuzzer.walk(seed: options.seed &+ UInt64(count), steps: options.steps)
            steps += walk.moments.count
            if let failure = walk.failure {
                let short = try await fuzzer.shortest(from: walk)
                return try keep(short, foundIn: walk, failure)
            }
        }
        writer.line("\(options.walks) walks, \(steps) steps, none failed")
        return .success
    }

    private func keep(
        _ short: FuzzWalk<BankFuzzModel>, foundIn walk: FuzzWalk<BankFuzzModel>, _ failure: FuzzFailure
    ) throws -> ExitCode {
        let path = "\(options.folder)/fuzz-\(walk.seed).session.md"
        let fixture = options.fixture == .demo ? [] : ["@fixture \(options.fixture.rawValue)"]
        let session = FuzzSession(
            short, origin: "Found by `swift run --package-path App/Lab fuzz --seed \(walk.seed)`.",
            setup: ["@seed \(short.seed)"] + fixture + ["@width \(BankFuzzHost.width)"])
        try SessionFiles.write(session.text, to: path, of: BankSessionProvider())
        writer.error(
            "seed \(walk.seed) failed after \(walk.moments.count) steps: \(failure); "
                + "\(short.moments.count) are enough, see \(path)")
        return .mismatch
    }
}
