import BankApp
import ContractTraces
import DisplayText
import Interception
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
        if let shortage = ProcessLimits.shortage() {
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

/// Prints the messages between the parts of the modules while a session is replayed.
@MainActor
struct TraceRun {
    let writer: TerminalWriter
    let isDiagram: Bool
    var scope = IncludeScope()

    /// Replays the file at `path`.
    /// - Throws: `ScriptError`, or ``FixtureError`` when there is no room for the bank.
    func perform(_ path: String) async throws -> ExitCode {
        let script = try SessionFiles.script(path, scope: scope)
        guard script.setup.program == nil else {
            throw ScriptError(
                path: path, line: 1, message: "the session walks through a program, which has no parts of the bank")
        }
        let log = TraceLog { [mask = script.mask] in mask.mask($0) }
        let result = try await InProcessHost(assembly: ModuleAssembly(tracingTo: log)).play(script)
        writer.text(isDiagram ? MermaidDiagram(log.messages).text : log.text)
        guard result.isPassed else {
            writer.error("\(path) no longer matches; \"dobank session test \(path)\" tells where")
            return .mismatch
        }
        return .success
    }
}

/// Reports the contracts, routes and errors that no session reaches.
@MainActor
struct CoverageRun {
    let writer: TerminalWriter
    /// A folder that sessions may include from besides their own.
    var includes: String?

    /// Replays the sessions in `paths`; with the file `baseline`, 1 when they miss something that is not in it.
    /// - Throws: `UsageError`, `ScriptError` or ``FixtureError``.
    func perform(_ paths: [String], baseline: String?) async throws -> ExitCode {
        var coverage = Coverage(of: FeatureRegistry.catalog)
        let scope = IncludeScope(paths: paths, allowed: includes)
        for path in try SessionFiles.find(paths) {
            let log = TraceLog()
            let script = try SessionFiles.script(path, scope: scope)
            // Its messages would be those of a child, or none; what it does in the bank, others do without keys.
            if script.terminalError != nil || script.setup.program != nil { continue }
            let result = try await InProcessHost(assembly: ModuleAssembly(tracingTo: log)).play(script)
            coverage.record(log.messages, routes: result.visits)
        }
        writer.text(coverage.report)
        guard let baseline else { return .success }
        return try compare(coverage.missed, withFile: baseline)
    }

    private func compare(_ missed: [String], withFile path: String) throws -> ExitCode {
        let allowed = Set(try SessionFiles.read(path).split(separator: "\n").map(String.init))
        let lost = missed.filter { !allowed.contains($0) }
        for item in lost { writer.error("no session reaches \(item), and \(path) does not allow for it") }
        return lost.isEmpty ? .success : .mismatch
    }
}

extension SessionResult {
    /// The screens that were visited.
    fileprivate var visits: [String] {
        routes.flatMap { $0.split(separator: " -> ").map(String.init) }
    }
}

/// Lists the fixtures, names, services and screens that a session can use.
@MainActor
struct OffersRun {
    let writer: TerminalWriter

    /// Prints the table.
    func perform() -> ExitCode {
        var table = Table(columns: [Table.Column("Write"), Table.Column("Meaning", wrapping: .briefly)])
        table.rows = rows.map { [StyledText($0.0), StyledText($0.1)] }
        writer.table(table)
        return .success
    }

    /// What is written in a file, and what it stands for.
    private var rows: [(String, String)] {
        let offer = SessionFixture.demo.offer
        let fixtures = SessionFixture.allCases.map { ("@fixture \($0.rawValue)", $0.summary) }
        let values = offer.values.sorted { $0.key < $1.key }.map { ("{\($0.key):iban}", $0.value) }
        let secrets = offer.secrets.keys.sorted().map { ("<*\($0)", "the password of \($0.lowercased())") }
        let services = FaultyService.allCases.map { ("@fault \($0.rawValue) ...", $0.summary) }
        let screens = FeatureRegistry.catalog.routes.map { ("@route ... -> \($0)", "the screen \($0)") }
        return fixtures + values + secrets + services + screens
    }
}
