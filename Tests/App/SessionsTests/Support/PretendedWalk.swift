import Money
@testable import Sessions

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

/// What a pretended app does, in order.
enum AppStep {
    case show(String)
    case error(String)
    case go(String, String)
    case wait(SessionWait)
    case exit(Int)
    case hang(SessionWait?)
}

extension SessionWait {
    static func secret(_ label: String) -> SessionWait { .question(label, isSecret: true) }
    static func question(_ label: String) -> SessionWait { .question(label, isSecret: false) }
}

extension SessionScript {
    /// A session, which is bare unless `path` ends in `.md`, and may include the given files.
    init(_ text: String, path: String = "a.session", including files: [String: String] = [:]) throws(ScriptError) {
        try self.init(path: path, text: text) { path throws(ScriptError) in
            guard let text = files[path] else { throw ScriptError(path: path, line: 0, message: "no such file") }
            return text
        }
    }
}

/// What is said about a broken script: `FILE:LINE: message`; nil when it is whole.
func complaint(about text: String, including files: [String: String] = [:]) -> String? {
    do {
        let script = try SessionScript(text, including: files)
        return script.unused.min { $0.key < $1.key }?.value.description
    } catch {
        return error.description
    }
}

/// Updates `a.session` from a walk with a pretended app.
func update(
    _ text: String, accepting acceptance: SessionUpdate.Acceptance = .everything,
    including files: [String: String] = [:],
    app: [AppStep]
) throws -> SessionUpdate {
    let script = try SessionScript(text, including: files)
    let result = try PretendedWalk(script, app: app).result
    return SessionUpdate.rewrite(text, script: script, result: result, accepting: acceptance)
}

extension SessionUpdate {
    /// The lines of the rewritten file; empty when it was not rewritten.
    var lines: [String] {
        guard case .rewritten(let text) = self else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// What is refused: `LINE: message`.
    var refusals: [String] {
        guard case .refused(let mismatches) = self else { return [] }
        return mismatches.map { "\($0.line): \($0.message)" }
    }
}

extension SessionOutcome {
    /// Played with what the file expects.
    static func passed() throws -> SessionOutcome {
        let walk = try PretendedWalk(
            "login> a\n[0]", app: [.go("start", "login"), .wait(.prompt("login>")), .exit(0)])
        return SessionOutcome(path: "good.session", verdict: .played(walk.result), duration: .milliseconds(7))
    }

    /// Played with another line than the file expects, which holds what reports must escape.
    static func failed() throws -> SessionOutcome {
        let walk = try PretendedWalk(
            "login> a\nBalance \"1\"\nmain> b",
            app: [
                .wait(.prompt("login>")), .go("login", "main"), .show("Bal & <2>\u{1B}\\"), .wait(.prompt("main>")),
                .exit(0),
            ])
        return SessionOutcome(path: "bad #1.session", verdict: .played(walk.result), duration: .milliseconds(1250))
    }

    static let broken = SessionOutcome(
        path: "broken.session",
        verdict: .broken(ScriptError(path: "broken.session", line: 3, message: "unknown directive @x")),
        duration: .zero)
}

extension SplitMix64 {
    /// A text of pieces of the grammar and of ordinary words.
    mutating func text(atMost count: Int) -> String {
        let pieces = [
            "a", "b", " ", "  ", "\\", "[..]", "...", "{x:int}", "{y:foo}", "$x", "> ", "x> ", "? ", " <", "<", "*",
            "! ",
            "@seed 1", "#", "[0]", "```", "1", "-2", "5.00 EUR", "2026-01-05", "é", "\t",
            "785a5b79-81b8-46bb-805d-2fa1b7c2eebb", "AT049999900000000001",
        ]
        let length = Int.random(in: 0...count, using: &self)
        return (0..<length).reduce(into: "") { text, _ in text += pieces.randomElement(using: &self) ?? "" }
    }
}

/// An app with a login and a few commands, to be recorded and replayed.
struct TinyApp {
    private(set) var wait = SessionWait.prompt("login>")
    private(set) var exitCode: Int?
    private var name = ""
    private static let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"

    /// What comes of an input.
    struct Answer {
        var output: [(line: String, isError: Bool)] = []
        var route: (from: String, to: String)?
        var mayBeLogged = true
    }

    mutating func hear(_ text: String) -> Answer {
        switch wait {
        case .question: hearPassword(text)
        case .prompt("login>"): hearLogin(text)
        case .prompt: hearCommand(text)
        }
    }

    mutating func hearEnd() {
        exitCode = 4
    }

    private mutating func hearLogin(_ text: String) -> Answer {
        guard text.hasPrefix("login ") else {
            return Answer(output: [("unknown command", true)], mayBeLogged: false)
        }
        name = String(text.dropFirst(6))
        wait = .secret("Password:")
        return Answer()
    }

    private mutating func hearPassword(_ text: String) -> Answer {
        guard text == "demo" else {
            wait = .prompt("login>")
            return Answer(output: [("\(name): wrong password", true)])
        }
        wait = .prompt("main(\(name))>")
        return Answer(output: [("Welcome, \(name).", false), ("", false)], route: ("login", "main"))
    }

    private mutating func hearCommand(_ text: String) -> Answer {
        switch text.prefix(5) {
        case "quit":
            exitCode = 0
            return Answer()
        case "send ":
            let note = text.dropFirst(5)
            return Answer(output: [
                ("Sent with \"\(note)\" at 2026-01-05T09:00:00Z, day 2026-01-05. Reference \(Self.id)", false)
            ])
        case "show ": return Answer(output: [("\(text.dropFirst(5)) is \(Self.id), 2026-01-05 {x:int}", false)])
        default: return Answer(output: [("unknown command \"\(text)\"", true)])
        }
    }
}

/// Walks through the tiny app.
enum TinyWalk {
    /// Records a person who types these lines and ends the input then.
    static func recorded(
        _ inputs: [String], title: String = "A walk", setup: SessionSetup = SessionSetup(),
        offer: FixtureNames = FixtureNames(secrets: ["DEMO": "demo"])
    ) -> String {
        var app = TinyApp()
        var recorder = SessionRecorder(title: title, setup: setup, offer: offer)
        for input in inputs where app.exitCode == nil {
            let wait = app.wait
            let answer = app.hear(input)
            recorder.type(input, at: wait, mayBeLogged: answer.mayBeLogged)
            if let route = answer.route { recorder.move(from: route.from, to: route.to) }
            for (line, isError) in answer.output { recorder.show(line, isError: isError) }
        }
        if app.exitCode == nil { app.hearEnd() }
        recorder.end(exitCode: app.exitCode ?? 0)
        return recorder.text
    }

    /// Replays a record.
    static func replayed(_ text: String, offer: FixtureNames = FixtureNames(secrets: ["DEMO": "demo"])) throws
        -> SessionResult
    {
        let script = try SessionScript(text, path: "a.session.md")
        var player = try SessionPlayer(script: script, offer: offer)
        var app = TinyApp()
        while app.exitCode == nil {
            guard case .type(let text, _) = player.next(at: app.wait) else {
                app.hearEnd()
                continue
            }
            let answer = app.hear(text)
            if let route = answer.route { player.move(from: route.from, to: route.to) }
            for (line, isError) in answer.output { player.show(line, isError: isError) }
        }
        return player.end(exitCode: app.exitCode ?? 0)
    }
}
