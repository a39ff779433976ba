import DisplayText
import PlatformLibc
import ReleaseVersion
import SessionTool
import ShellCommands
import TerminalIO

/// `sessions`: replays, records and mends walks through any program, kept as files.
@main
enum SessionsProgram {
    @MainActor
    static func main() async {
        Signals.ignoreBrokenPipes()
        StandardStreams.keepReserved()
        let writer = TerminalWriter(
            output: FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO))
        let code = await run(Array(CommandLine.arguments.dropFirst()), writer: writer)
        exit(code.checked(against: writer, of: house.program).rawValue)
    }

    @MainActor private static let house = ProgramHostProvider()

    @MainActor
    private static func run(_ arguments: [String], writer: TerminalWriter) async -> ExitCode {
        if let shortage = OpenFiles.shortage() {
            writer.error("\(house.program): \(shortage)")
            return .failure
        }
        return await ExitCode.of(house.program, writer: writer) {
            let line = try ShellLine(arguments, of: .sessions)
            if line.showsHelp(on: writer) { return .success }
            if line.has("--version") {
                writer.line(StyledText(ReleaseVersion.line(of: house.program)))
                return .success
            }
            guard let command = try SessionCommand(line) else {
                let names = ShellCommand.sessions.commands.map(\.name).joined(separator: ", ")
                throw UsageError("sessions needs one of \(names)")
            }
            return try await SessionRunner(house: house, writer: writer).perform(command)
        }
    }
}

extension ShellCommand {
    /// The program: all that can be typed after its name.
    static let sessions = ShellCommand(
        "sessions",
        options: [ShellOption("--version", to: "show the version")],
        commands: [
            SessionTable.test(options: [SessionTable.programVia], takesProgram: true),
            SessionTable.run(options: [SessionTable.programVia], takesProgram: true),
            SessionTable.render(options: [SessionTable.programVia], takesProgram: true),
            SessionTable.record,
            SessionTable.update(options: [SessionTable.programVia], takesProgram: true),
            SessionTable.format,
        ],
        to: "replay, record and update sessions of any program that prompts",
        details: [
            """
            A session is a file that is document, test and demo in one: the prompts of a program, what is typed at \
            them and what it shows. The file names the program (@program), or the command line does, behind --.
            """
        ],
        exitCodes: SessionTable.exitCodes)
}

/// A house without an app of its own: all sessions are of programs.
@MainActor
struct ProgramHostProvider: SessionHostProvider {
    var program: String { "sessions" }
    var tool: String { "sessions" }

    func host(_ way: Transport) -> any SessionHost { ProgramHost() }

    func checkWriting(to path: String) throws(UsageError) {}
}
