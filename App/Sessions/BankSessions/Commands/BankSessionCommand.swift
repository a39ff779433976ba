import SessionTool
import Sessions
import Shell

/// What `dobank session` can be asked for.
enum BankSessionCommand: Sendable, Equatable {
    /// What every tool over sessions does.
    case tool(SessionCommand)
    /// Walk at the prompt and keep the walk.
    case record(path: String)
    /// Print the messages between the parts of the modules.
    case trace(path: String, isDiagram: Bool, includes: String?)
    /// Tell what no session reaches.
    case coverage(paths: [String], baseline: String?, includes: String?)
    /// Walk at random and compare with a model.
    case fuzz(FuzzOptions)
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
        case "offers": self = .offers
        default: self = .fuzz(try FuzzOptions(line))
        }
    }
}

/// How random walks are made.
struct FuzzOptions: Sendable, Hashable {
    /// What the first walk is made from; each further one counts on.
    var seed: UInt64 = 0
    /// How many inputs a walk has at most.
    var steps = 1_000
    /// How many walks.
    var walks = 1
    /// The bank that the walks start from.
    var fixture: SessionFixture = .demo
    /// The folder that a failing walk is written to.
    var folder = "."
}

extension FuzzOptions {
    fileprivate init(_ line: ShellLine) throws(UsageError) {
        self.init()
        if let text = line.value(of: "--seed") {
            guard let number = UInt64(text) else { throw UsageError("--seed is a whole number, not \"\(text)\"") }
            seed = number
        }
        steps = try line.count(of: "--steps", upTo: 1_000_000) ?? steps
        walks = try line.count(of: "--walks", upTo: 1_000_000) ?? walks
        folder = line.value(of: "--into") ?? folder
        if let name = line.value(of: "--fixture") {
            do throws(FixtureError) {
                fixture = try SessionFixture(named: name)
            } catch {
                throw UsageError("\(error)")
            }
        }
    }
}
