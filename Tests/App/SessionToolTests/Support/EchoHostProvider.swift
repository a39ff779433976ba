import SessionTool
import Sessions
import ShellCommands

/// A house whose app repeats what is typed, asks for a secret at `login` and shows it, and ends at `quit`. Its one file may
/// not be overwritten.
@MainActor
struct EchoHostProvider: SessionHostProvider {
    var kept = ""

    var program: String { "house" }
    var tool: String { "house session" }

    func host(_ way: Transport) -> any SessionHost { EchoHost() }

    func checkWriting(to path: String) throws(UsageError) {
        if path == kept { throw UsageError("\(path) stays as it is") }
    }
}

/// Plays the app of the house.
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
