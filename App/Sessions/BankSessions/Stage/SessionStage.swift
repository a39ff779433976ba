import Sessions
import Terminal

/// Where a walk is played: it sees what the app shows, and says what happens while the app waits.
@MainActor
protocol SessionStage: AnyObject {
    /// The app wrote a line, without its end.
    func show(_ line: String, isError: Bool)
    /// Another screen is visible.
    func move(from: String, to: String)
    /// The app is about to wait for input.
    func beginWait() async
    /// What to do while the app waits; asked again until the move ends the wait.
    func next(at wait: SessionWait) -> SessionMove
}

extension SessionStage {
    func beginWait() async {}
}

extension SessionWait {
    /// The wait of a request for input.
    init(_ request: InputRequest) {
        self =
            switch request.kind {
            case .command: .prompt(request.prompt)
            case .answer: .question(request.prompt, isSecret: false)
            case .secret: .question(request.prompt, isSecret: true)
            }
    }
}

extension Duration {
    /// The milliseconds in it, without a fraction of one.
    var wholeMilliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
