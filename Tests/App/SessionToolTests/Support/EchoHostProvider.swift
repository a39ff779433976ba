import Sessions
import ShellCommands

@testable import SessionTool

/// Types the configured events, one at each request.
final class ScriptedKeyboard: Keyboard {
    private var events: [KeyboardEvent]
    /// After how many events Ctrl-C comes while the program works.
    private var interruptions: Set<Int>
    private var count = 0
    private(set) var isGivenUp = false
    private let givesUp: Bool

    init(_ events: [KeyboardEvent], interruptingAfter interruptions: Set<Int> = [], givesUp: Bool = false) {
        self.events = events
        self.interruptions = interruptions
        self.givesUp = givesUp
    }

    func next() -> KeyboardEvent {
        count += 1
        if events.isEmpty { isGivenUp = givesUp }
        return events.isEmpty ? .end : events.removeFirst()
    }

    /// After how many events the person looks at the screen; by default never.
    var glances: Set<Int> = []

    func isQuiet() -> Bool { glances.contains(count) }

    func takeInterrupt() -> Bool { interruptions.remove(count) != nil }
}

extension [KeyboardEvent] {
    /// A line typed at a terminal.
    static func typed(_ line: String) -> [KeyboardEvent] { [.key(.text(line)), .key(.named(.enter))] }
}

/// A provider whose app repeats what is typed, asks for a secret at `login` and shows it, and ends at `quit`. Its one file may
/// not be overwritten.
@MainActor
struct EchoHostProvider: SessionHostProvider {
    var kept = ""

    var program: String { "echo" }
    var tool: String { "echo session" }

    func host(_ way: Transport) -> any SessionHost { EchoHost() }

    func checkWriting(to path: String) throws(UsageError) {
        if path == kept { throw UsageError("\(path) stays as it is") }
    }
}

/// Plays the app of `EchoHostProvider`.
@MainActor
struct EchoHost: SessionHost {
    func play(_ script: SessionScript) async throws -> SessionResult {
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        var wait = SessionWait.prompt("x>")
        while case .type(let text, _) = player.next(at: wait), text != "quit" {
            player.show(text, isError: false)
            wait = text == "login" ? .question("Password:", isSecret: true) : .prompt("x>")
        }
        return player.end(exitCode: 0)
    }
}
