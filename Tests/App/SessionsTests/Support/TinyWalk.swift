import Sessions

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
            recorder.type(input, at: wait, isQuotable: answer.isQuotable)
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
        let script = try SessionScript(path: "a.session.md", text: text) { _ throws(ScriptError) in "" }
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
