import Sessions
public import Shell
public import Terminal

/// Does what is asked for with sessions, for a house.
@MainActor
public struct SessionRunner {
    private let house: any SessionHouse
    private let writer: TerminalWriter

    /// A tool of `house` that tells people what it does on `writer`.
    public init(house: any SessionHouse, writer: TerminalWriter) {
        self.house = house
        self.writer = writer
    }

    /// Does what `command` asks for and says what to tell the shell.
    /// - Throws: `UsageError`, `ScriptError`, or an error of the host.
    public func perform(_ command: SessionCommand) async throws -> ExitCode {
        switch command {
        case .test(let paths, let options):
            return try await TestRun(host: house.host(options.way), house: house, options: options, writer: writer)
                .perform(paths)
        case .run(let path, let way, let includes):
            let scope = IncludeScope(allowed: includes)
            return try await ReplayRun(host: house.host(way), writer: writer, scope: scope).perform(path)
        case .update(let paths, let options):
            return try await UpdateRun(house: house, options: options, writer: writer).perform(paths)
        }
    }
}
