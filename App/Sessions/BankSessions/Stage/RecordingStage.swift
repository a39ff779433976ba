import BankApp
import Sessions
import Terminal
import Words

/// Lets a walk take its course, and keeps it.
@MainActor
final class RecordingStage: SessionStage {
    private var recorder: SessionRecorder

    init(_ recorder: SessionRecorder) {
        self.recorder = recorder
    }

    func show(_ line: String, isError: Bool) {
        recorder.show(line, isError: isError)
    }

    func move(from: String, to: String) {
        recorder.move(from: from, to: to)
    }

    /// What is typed comes from the person.
    func next(at wait: SessionWait) -> SessionMove {
        .type("", isInterrupted: false)
    }

    /// Keeps what the person did.
    func keep(_ event: InputEvent, of request: InputRequest) {
        let wait = SessionWait(request)
        switch event {
        case .line(let typed):
            let text = request.kind == .command ? LoginLine.masked(typed) : typed
            if request.kind == .command, let surplus = LoginLine.surplus(of: typed) { recorder.hide(surplus) }
            let quotable = Self.quotable(text, at: request)
            recorder.type(
                quotable ?? text, at: wait, isQuotable: quotable != nil, isCommand: Self.isCommand(text, at: request))
        case .interrupted: recorder.interrupt(at: wait)
        case .idle:
            if let limit = request.idleLimit { recorder.advance(milliseconds: limit.wholeMilliseconds) }
        case .end, .refused: break
        }
    }

    /// Where nobody is logged in yet, what is no command may be a password in the wrong place; of a mistyped one the app
    /// says the first word.
    private static func quotable(_ text: String, at request: InputRequest) -> String? {
        guard request.kind == .command, !request.keepsHistory else { return text }
        let word = text.split(separator: " ").first.map(String.init) ?? ""
        let (name, commands) = (word.lowercased(), request.completions(""))
        if commands.contains(name) { return text }
        return NearestWord.nearest(to: name, among: commands) == nil ? nil : word
    }

    private static func isCommand(_ text: String, at request: InputRequest) -> Bool {
        request.kind == .command && request.completions("").contains(text.lowercased())
    }

    /// The walk is over.
    func end(exitCode: Int) -> SessionRecorder {
        recorder.end(exitCode: exitCode)
        return recorder
    }
}
