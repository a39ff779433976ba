import BankApp
import ContractTraces
import DisplayText
import Interception
import SessionTool
import Sessions
import ShellCommands
import TerminalIO

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
            // Its messages would be those of a child; what it does, others do without keys.
            if script.terminalError != nil { continue }
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
