import Sessions

/// A script played against a pretended app.
struct PretendedWalk {
    let result: SessionResult
    /// What the player did, in order.
    let moves: [SessionMove]

    init(_ text: String, offer: FixtureNames = FixtureNames(), app: [AppStep]) throws {
        try self.init(try SessionScript(text), offer: offer, app: app)
    }

    init(_ script: SessionScript, offer: FixtureNames = FixtureNames(), app: [AppStep]) throws {
        var player = try SessionPlayer(script: script, offer: offer)
        var moves: [SessionMove] = []
        for step in app {
            switch step {
            case .show(let line): player.show(line, isError: false)
            case .error(let line): player.show(line, isError: true)
            case .go(let from, let to): player.move(from: from, to: to)
            case .wait(let wait): moves += Self.moves(of: &player, at: wait)
            case .exit(let code):
                (result, self.moves) = (player.end(exitCode: code), moves)
                return
            case .hang(let wait):
                (result, self.moves) = (player.hang(at: wait), moves)
                return
            }
        }
        (result, self.moves) = (player.end(exitCode: 0), moves)
    }

    private static func moves(of player: inout SessionPlayer, at wait: SessionWait) -> [SessionMove] {
        var moves: [SessionMove] = []
        while true {
            let move = player.next(at: wait)
            moves.append(move)
            switch move {
            case .type, .press, .interrupt, .end: return moves
            case .advance, .fault: continue
            }
        }
    }

    /// The mismatches, one line each: `LINE: message`.
    var complaints: [String] {
        result.mismatches.map { "\($0.line): \($0.message)" }
    }
}
