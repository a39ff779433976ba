import Sessions
import Terminal

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
        case .line(let text):
            recorder.type(text, at: wait, isQuotable: Self.isQuotable(text, at: request))
        case .interrupted: recorder.interrupt(at: wait)
        case .end, .idle: break
        }
    }

    /// Where nobody is logged in yet, what is no command may be a password in the wrong place.
    private static func isQuotable(_ text: String, at request: InputRequest) -> Bool {
        guard request.kind == .command, !request.keepsHistory else { return true }
        let name = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
        return request.completions("").contains(name)
    }

    /// The walk is over.
    func end(exitCode: Int) -> SessionRecorder {
        recorder.end(exitCode: exitCode)
        return recorder
    }
}
