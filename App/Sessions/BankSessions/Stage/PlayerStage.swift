import Sessions

/// Plays a script in this process.
@MainActor
final class PlayerStage: SessionStage {
    private var player: SessionPlayer

    init(player: SessionPlayer) {
        self.player = player
    }

    func show(_ line: String, isError: Bool) {
        player.show(line, isError: isError)
    }

    func move(from: String, to: String) {
        player.move(from: from, to: to)
    }

    func next(at wait: SessionWait) -> SessionMove {
        player.next(at: wait)
    }

    /// The app has left with `exitCode`.
    func end(exitCode: Int) -> SessionResult {
        player.end(exitCode: exitCode)
    }
}
