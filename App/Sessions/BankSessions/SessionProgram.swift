import BankApp
import Foundation
import SessionTool
import Sessions
public import Shell
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
        return await run(arguments, writer: writer).checked(against: writer, of: "dobank")
    }

    private static func run(_ arguments: [String], writer: TerminalWriter) async -> ExitCode {
        if let shortage = OpenFiles.shortage() {
            writer.error("dobank: \(shortage)")
            return .failure
        }
        do {
            if arguments.first == "hosted", let setup = ChildArguments(arguments: Array(arguments.dropFirst())) {
                return try await HostedSession(setup: setup.setup).run()
            }
            if arguments.first == "worker" {
                await SessionRunner(house: BankHouse(), writer: writer).work(Array(arguments.dropFirst()))
                return .success
            }
            let line = try ShellLine(["session"] + arguments, of: .program)
            guard !line.asksForHelp else {
                for line in HelpPage(on: line.path).lines { writer.line(StyledText(line)) }
                return .success
            }
            return try await perform(try BankSessionCommand(line), writer: writer)
        } catch let error as UsageError {
            writer.error("dobank: \(error)")
        } catch {
            writer.error("\(error)")
        }
        return .usage
    }

    private static func perform(_ command: BankSessionCommand, writer: TerminalWriter) async throws -> ExitCode {
        switch command {
        case .tool(let command):
            return try await SessionRunner(house: BankHouse(), writer: writer).perform(command)
        case .record(let path):
            return try await RecordRun(house: BankHouse(), writer: writer).perform(
                path, walk: { try await BankRecording().record(title: $0) }, host: { _ in BankHouse().host(.process) })
        case .trace(let path, let isDiagram, let includes):
            let scope = IncludeScope(allowed: includes)
            return try await TraceRun(writer: writer, isDiagram: isDiagram, scope: scope).perform(path)
        case .coverage(let paths, let baseline, let includes):
            return try await CoverageRun(writer: writer, includes: includes).perform(paths, baseline: baseline)
        case .fuzz(let options):
            return try await FuzzRun(options: options, writer: writer).perform()
        case .offers:
            return OffersRun(writer: writer).perform()
        }
    }
}
