import Sessions

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
