import BankKernel
import DisplayText
import PlatformLibc
import ReleaseVersion
public import ShellCommands
import TerminalIO

/// The program: parses the command line and runs it.
@MainActor
public enum Application {
    /// Runs the program and returns its exit code.
    public static func run(arguments: [String], environment: [String: String]) async -> ExitCode {
        Signals.ignoreBrokenPipes()
        umask(0o077)
        let output = FileDescriptorSink(descriptor: STDOUT_FILENO)
        let writer = TerminalWriter.ofProcess(output: output, format: RegionalFormat(environment: environment))
        let code = await run(arguments, environment: environment, writer: writer, output: output)
        return code.checked(against: writer, of: "dobank")
    }

    private static func run(
        _ arguments: [String], environment: [String: String], writer: TerminalWriter, output: any ByteSink
    ) async -> ExitCode {
        await ExitCode.ofCommand("dobank", writer: writer) {
            if let shortage = ProcessLimits.shortage() { throw CommandStop.refused(shortage) }
            if let fault = ProgramWords.fault() { throw UsageError(fault) }
            return try await perform(
                try InvocationParser.parse(arguments), environment: environment, writer: writer, output: output)
        }
    }

    private static func perform(
        _ invocation: Invocation, environment: [String: String], writer: TerminalWriter, output: any ByteSink
    ) async throws -> ExitCode {
        switch invocation.action {
        case .help(let topic):
            for line in HelpPage(of: topic).lines { writer.line(StyledText(line)) }
        case .manual:
            // Only ASCII of the program itself: nothing to sanitise.
            output.write(ManualPage.dobank.text)
        case .completions(let shell):
            output.write(shell.script(for: .program))
        case .version:
            writer.line(StyledText(ReleaseVersion.line(of: "dobank")))
        case .bank(let command):
            try checkClock()
            let settings = try RunSettings(invocation: invocation, environment: environment)
            try await AdministrationRun(
                settings: settings, writer: writer, form: invocation.output ?? .table, place: invocation.place
            ).perform(command)
        case .fields:
            let answers = AnswerSettings(form: invocation.output ?? .table)
            FieldsRun(console: Console(writer: writer, input: PipeInput(), idleLimit: nil, answers: answers)).perform()
        case .group(let command):
            try GroupRun(writer: writer, output: output).perform(command)
        case .rates(let command):
            try RatesRun(writer: writer, output: output).perform(command)
        case .login(let username):
            try checkClock()
            let settings = try RunSettings(invocation: invocation, environment: environment)
            return try await LoginRun(settings: settings, writer: writer, invocation: invocation).logIn(as: username)
        case .logout:
            let settings = try RunSettings(invocation: invocation, environment: environment)
            return try await LoginRun(settings: settings, writer: writer, invocation: invocation).logOut()
        case .prompt:
            try checkClock()
            let settings = try RunSettings(invocation: invocation, environment: environment)
            return try await PromptRun(settings: settings, writer: writer, invocation: invocation).perform()
        }
        return .success
    }

    private static func checkClock() throws(CommandStop) {
        if let fault = SystemClock.fault(at: SystemClock().now()) { throw .refused(fault) }
    }
}
