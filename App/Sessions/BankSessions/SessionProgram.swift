import BankApp
import PlatformLibc
import SessionTool
import Sessions
public import ShellCommands
import TerminalIO

/// `dobank session`: replays, records and mends walks that are kept as files.
@MainActor
public enum SessionProgram {
    /// Runs the command in `arguments`, which follow `dobank session`, and returns the exit code.
    public static func run(arguments: [String]) async -> ExitCode {
        Signals.ignoreBrokenPipes()
        let writer = TerminalWriter(
            output: FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO))
        return await run(arguments, writer: writer).checked(against: writer, of: "dobank")
    }

    private static func run(_ arguments: [String], writer: TerminalWriter) async -> ExitCode {
        if let shortage = OpenFiles.shortage() {
            writer.error("dobank: \(shortage)")
            return .failure
        }
        return await ExitCode.of("dobank", writer: writer) {
            if arguments.first == "hosted", let setup = ChildArguments(arguments: Array(arguments.dropFirst())) {
                return try await HostedSession(setup: setup.setup).run()
            }
            if arguments.first == "worker" {
                await SessionRunner(house: BankSessionProvider(), writer: writer).work(Array(arguments.dropFirst()))
                return .success
            }
            if arguments.first == "fuzz" {
                throw UsageError("random walks are a program of their own: swift run --package-path App/Lab fuzz")
            }
            let line = try ShellLine(["session"] + arguments, of: .program)
            if line.showsHelp(on: writer) { return .success }
            return try await perform(try BankSessionCommand(line), writer: writer)
        }
    }

    private static func perform(_ command: BankSessionCommand, writer: TerminalWriter) async throws -> ExitCode {
        switch command {
        case .tool(let command):
            return try await SessionRunner(house: BankSessionProvider(), writer: writer).perform(command)
        case .record(let path):
            return try await RecordRun(house: BankSessionProvider(), writer: writer).perform(
                path, walk: { try await BankRecording().record(title: $0) },
                host: { _ in BankSessionProvider().host(.process) })
        case .trace(let path, let isDiagram, let includes):
            let scope = IncludeScope(allowed: includes)
            return try await TraceRun(writer: writer, isDiagram: isDiagram, scope: scope).perform(path)
        case .coverage(let paths, let baseline, let includes):
            return try await CoverageRun(writer: writer, includes: includes).perform(paths, baseline: baseline)
        case .offers:
            return OffersRun(writer: writer).perform()
        }
    }
}

/// The commands of `dobank session`.
enum BankSessionCommand: Sendable, Equatable {
    /// What every tool over sessions does.
    case tool(SessionCommand)
    /// Walk at the prompt and keep the walk.
    case record(path: String)
    /// Print the messages between the parts of the modules.
    case trace(path: String, isDiagram: Bool, includes: String?)
    /// Report what no session reaches.
    case coverage(paths: [String], baseline: String?, includes: String?)
    /// List what a session finds here.
    case offers

    /// The command that `line` asks for.
    /// - Throws: `UsageError`.
    init(_ line: ShellLine) throws(UsageError) {
        if let command = try SessionCommand(line) {
            self = .tool(command)
            return
        }
        let includes = line.value(of: SessionTable.include.name)
        switch line.command.name {
        case "record": self = .record(path: line.arguments[0])
        case "trace": self = .trace(path: line.arguments[0], isDiagram: line.has("--mermaid"), includes: includes)
        case "coverage":
            self = .coverage(paths: line.arguments, baseline: line.value(of: "--baseline"), includes: includes)
        default: self = .offers
        }
    }
}
