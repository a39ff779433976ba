public import BankApp
import Foundation
import Sessions
import Terminal

/// `dobank session`: replays, records and mends walks that are kept as files.
@MainActor
public enum SessionProgram {
    /// Runs the command in `arguments`, which follow `dobank session`, and says what to tell the shell.
    public static func run(arguments: [String]) async -> ExitCode {
        Signals.ignoreBrokenPipes()
        let writer = TerminalWriter(
            output: FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO))
        return await run(arguments, writer: writer).checked(against: writer)
    }

    private static func run(_ arguments: [String], writer: TerminalWriter) async -> ExitCode {
        if let shortage = OpenFiles.shortage() {
            writer.error("dobank: \(shortage)")
            return .failure
        }
        do {
            return try await perform(try SessionCommandParser.parse(arguments), writer: writer)
        } catch let error as UsageError {
            writer.error("dobank: \(error)")
        } catch {
            writer.error("\(error)")
        }
        return .usage
    }

    private static func perform(_ command: SessionCommand, writer: TerminalWriter) async throws -> ExitCode {
        switch command {
        case .help(let name):
            for line in HelpPage(of: ["session"] + (name.map { [$0] } ?? [])).lines { writer.line(StyledText(line)) }
            return .success
        case .test(let paths, let options):
            return try await TestRun(host: host(options.way), options: options, writer: writer).perform(paths)
        case .run(let path, let way, let includes):
            let scope = IncludeScope(allowed: includes)
            return try await ReplayRun(host: host(way), writer: writer, scope: scope).perform(path)
        case .record(let path):
            return try await RecordRun(writer: writer).perform(path)
        case .update(let paths, let options):
            return try await UpdateRun(options: options, writer: writer).perform(paths)
        case .trace(let path, let isDiagram, let includes):
            let scope = IncludeScope(allowed: includes)
            return try await TraceRun(writer: writer, isDiagram: isDiagram, scope: scope).perform(path)
        case .coverage(let paths, let baseline, let includes):
            return try await CoverageRun(writer: writer, includes: includes).perform(paths, baseline: baseline)
        case .fuzz(let options):
            return try await FuzzRun(options: options, writer: writer).perform()
        case .hosted(let setup):
            return try await HostedSession(setup: setup.setup).run()
        }
    }

    private static func host(_ way: PlayingWay) -> any SessionHost {
        way.host(executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    }
}
