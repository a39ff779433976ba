import DisplayText
public import Sessions
public import ShellCommands
public import TerminalIO

/// Performs the commands on sessions for the app of a provider.
@MainActor
public struct SessionRunner {
    private let provider: any SessionHostProvider
    private let writer: TerminalWriter

    /// A runner for the app of `provider`, which reports on `writer`.
    public init(house provider: any SessionHostProvider, writer: TerminalWriter) {
        self.provider = provider
        self.writer = writer
    }

    /// Performs `command` and returns the exit code.
    /// - Throws: `UsageError`, `ScriptError`, or an error of the host.
    public func perform(_ command: SessionCommand) async throws -> ExitCode {
        switch command {
        case .test(let paths, let options):
            return try await playing(options.run) { host in
                try await TestRun(host: host, provider: provider, options: options, writer: writer).perform(paths)
            }
        case .run(let path, let options):
            return try await playing(options) { host in
                try await ReplayRun(host: host, options: options, writer: writer).perform(path)
            }
        case .render(let path, let options):
            return try await playing(options.run) { host in
                try await RenderRun(host: host, provider: provider, options: options, writer: writer).perform(path)
            }
        case .record(let path, let options):
            let recording = ProgramRecording(options: options, path: path)
            return try await RecordRun(house: provider, writer: writer).perform(
                path, walk: { try await recording.record(title: $0) },
                host: { ProgramHost(secrets: $0.typedSecrets) })
        case .update(let paths, let options):
            let dialogue = options.asks ? UpdateDialogue(input: QuestionInput(), writer: writer) : nil
            return try await playing(options.run) { host in
                try await UpdateRun(
                    host: host, provider: provider, options: options, writer: writer, dialogue: dialogue
                ).perform(paths)
            }
        case .format:
            writer.text(SessionFormat.text)
            return .success
        }
    }

    private func playing(
        _ options: RunOptions, _ body: (any SessionHost) async throws -> ExitCode
    ) async throws -> ExitCode {
        let host = host(options)
        do {
            let code = try await body(host)
            await host.close()
            return code
        } catch {
            await host.close()
            throw error
        }
    }

    /// Plays the files that the parent process names; `folders` are what may be included from.
    public func work(_ folders: [String]) async {
        await SessionWorker.work(on: host(RunOptions()), folders: folders)
    }

    private func host(_ options: RunOptions) -> any SessionHost {
        let way = ProgramSetup.Way(rawValue: options.way.rawValue)
        return ProgramOrAppHost(programs: ProgramHost(way: way), own: provider.host(options.way))
    }
}

/// The grammar of session files.
public enum SessionFormat {
    /// A page of Markdown, whose source lies beside this code.
    public static let text = String(decoding: PackageResources.SessionFormat_md, as: UTF8.self)
}

/// A way to play sessions.
@MainActor
public protocol SessionHost {
    /// Plays `script` to its end.
    /// - Throws: `ScriptError` when the script asks for something unknown; an error of the host when the app cannot be run.
    func play(_ script: SessionScript) async throws -> SessionResult
    /// Ends what is being played, as far as that leaves something behind, and waits for it.
    func interrupt() async
    /// Ends what was started for all sessions: none is played any more.
    func close() async
}

extension SessionHost {
    /// Nothing is left behind.
    public func interrupt() async {}

    /// Nothing was started.
    public func close() async {}
}

/// The tool's host app: it plays sessions that name no program, and has files that must not be overwritten.
@MainActor
public protocol SessionHostProvider {
    /// The program that the tool is a part of, as its errors call it.
    var program: String { get }
    /// How the tool is called, as in `dobank session`.
    var tool: String { get }
    /// What plays the sessions that name no program.
    func host(_ way: Transport) -> any SessionHost
    /// The words that start a process which plays for this one, and calls ``SessionRunner/work(_:)``; none when sessions that
    /// are played at once in one process already use all processors.
    func worker(_ way: Transport) -> [String]
    /// Refuses to write to `path` when what is there must stay.
    /// - Throws: `UsageError`.
    func checkWriting(to path: String) throws(UsageError)
}

extension SessionHostProvider {
    /// None: this process plays them.
    public func worker(_ way: Transport) -> [String] { [] }
}

/// Replays a session and prints what happened, comparing nothing.
@MainActor
struct ReplayRun {
    let host: any SessionHost
    let options: RunOptions
    let writer: TerminalWriter

    /// Replays the file at `path`; 1 when the walk does not go on as the file says.
    /// - Throws: `ScriptError`, or an error of the host.
    func perform(_ path: String) async throws -> ExitCode {
        let script = try SessionFiles.script(
            path, program: options.program, scope: IncludeScope(allowed: options.includes))
        try script.checkRequirements(via: options.way)
        let result = try await host.play(script)
        for line in result.transcript.lines { writer.line(StyledText(line)) }
        for line in result.obstacles.flatMap({ SessionDiff($0).lines }) { writer.error(line) }
        return result.obstacles.isEmpty ? .success : .mismatch
    }
}

extension TerminalWriter {
    /// Writes a text of whole lines.
    public func text(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            self.line(StyledText(String(line)))
        }
    }
}
