import SessionTool
import Sessions
import Shell

/// A house without an app, whose one file no session may take the place of.
@MainActor
struct EmptyHouse: SessionHouse {
    var kept = ""

    var program: String { "house" }
    var tool: String { "house session" }

    func host(_ way: PlayingWay) -> any SessionHost { EmptyHost() }

    func checkWriting(to path: String) throws(UsageError) {
        if path == kept { throw UsageError("\(path) stays as it is") }
    }
}

/// Plays an app that ends at once.
@MainActor
struct EmptyHost: SessionHost {
    func play(_ script: SessionScript) async throws -> SessionResult {
        var player = try SessionPlayer(script: script, offer: FixtureNames())
        return player.end(exitCode: 0)
    }
}
