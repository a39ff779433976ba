import Sessions

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
