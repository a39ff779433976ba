import PlatformLibc
import ReleaseVersion
import SessionTool
import ShellCommands
import TerminalIO

/// `sessions`: replays, records and mends walks through any program, kept as files.
@main
enum SessionsProgram {
    private static let program = CommandProgram(
        .sessions, version: ReleaseVersion.number, on: ReleaseVersion.day, abilities: []
    ) { line, console in
        let provider = ProgramHostProvider()
        return await ExitCode.of(provider.program, writer: console.writer) {
            guard let command = try SessionCommand(line) else { return .usage }
            return try await SessionRunner(house: provider, writer: console.writer).perform(command)
        }
    }

    @MainActor
    static func main() async {
        Signals.ignoreBrokenPipes()
        StandardStreams.keepReserved()
        // What a program shows is shown as it is: no line of it is wrapped.
        let writer = TerminalWriter(
            output: FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO))
        let code = await program.run(Array(CommandLine.arguments.dropFirst()), writer: writer)
        program.end(code, writer)
    }
}

extension ShellCommand {
    /// The program: all that can be typed after its name.
    static let sessions = ShellCommand(
        "sessions",
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

/// A provider without an app: every session names a program.
@MainActor
struct ProgramHostProvider: SessionHostProvider {
    var program: String { "sessions" }
    var tool: String { "sessions" }

    func host(_ way: Transport) -> any SessionHost { ProgramHost() }

    func checkWriting(to path: String) throws(UsageError) {}
}
