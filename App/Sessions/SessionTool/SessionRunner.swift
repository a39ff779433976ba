import Sessions
public import Shell
public import Terminal

/// Does what is asked for with sessions, for a house.
@MainActor
public struct SessionRunner {
    private let house: any SessionHouse
    private let writer: TerminalWriter

    /// A runner of `house` that tells people what it does on `writer`.
    public init(house: any SessionHouse, writer: TerminalWriter) {
        self.house = house
        self.writer = writer
    }

    /// Does what `command` asks for and says what to tell the shell.
    /// - Throws: `UsageError`, `ScriptError`, or an error of the host.
    public func perform(_ command: SessionCommand) async throws -> ExitCode {
        switch command {
        case .test(let paths, let options):
            return try await TestRun(host: host(options.run), house: house, options: options, writer: writer).perform(
                paths)
        case .run(let path, let options):
            return try await ReplayRun(host: host(options), options: options, writer: writer).perform(path)
        case .render(let path, let options):
            return try await RenderRun(host: host(options.run), house: house, options: options, writer: writer)
                .perform(path)
        case .record(let path, let options):
            let recording = ProgramRecording(options: options)
            return try await RecordRun(house: house, writer: writer).perform(
                path, walk: { try await recording.record(title: $0) },
                host: { ProgramHost(secrets: $0.typedSecrets) })
        case .update(let paths, let options):
            let dialogue = options.asks ? UpdateDialogue(input: QuestionInput(), writer: writer) : nil
            return try await UpdateRun(
                host: host(options.run), house: house, options: options, writer: writer, dialogue: dialogue
            ).perform(paths)
        case .format:
            writer.text(SessionFormat.text)
            return .success
        }
    }

    /// Plays what another process of the same program tells this one to; `folders` are what may be included from.
    public func work(_ folders: [String]) async {
        await SessionWorker.work(on: host(RunOptions()), folders: folders)
    }

    private func host(_ options: RunOptions) -> any SessionHost {
        let way = ProgramSetup.Way(rawValue: options.way.rawValue)
        return SortingHost(programs: ProgramHost(way: way), own: house.host(options.way))
    }
}

/// The grammar of session files.
public enum SessionFormat {
    /// A page of Markdown, whose source lies beside this code.
    public static let text = String(decoding: PackageResources.SessionFormat_md, as: UTF8.self)
}
