import BankApp
import BankKernel
import DisplayText
import PlatformLibc
import Sessions
import ShellCommands
import TerminalIO

/// Records a walk without steering it.
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
                quotable ?? text, at: wait, mayBeLogged: quotable != nil, isCommand: Self.isCommand(text, at: request))
        case .interrupted: recorder.interrupt(at: wait)
        case .idle:
            if let limit = request.idleLimit { recorder.advance(milliseconds: limit.wholeMilliseconds) }
        case .end, .refused: recorder.endInput(at: wait)
        }
    }

    /// Before a login, a line that is not a command may be a password in the wrong place. Of a mistyped command the app
    /// says the first word, and of a comment nothing.
    private static func quotable(_ text: String, at request: InputRequest) -> String? {
        guard request.kind == .command, !request.keepsHistory else { return text }
        let word = text.split(separator: " ").first.map(String.init) ?? ""
        guard !word.hasPrefix("#") else { return "#" }
        if isCommand(word, at: request) { return text }
        return NearestWord.nearest(to: word.lowercased(), among: request.completions("")) == nil ? nil : word
    }

    private static func isCommand(_ text: String, at request: InputRequest) -> Bool {
        let name = text.lowercased()
        return request.kind == .command
            && (request.completions("").contains(name) || PromptWords.synonyms[name] != nil)
    }

    func end(exitCode: Int) -> SessionRecorder {
        recorder.end(exitCode: exitCode)
        return recorder
    }
}

/// Hands what comes from its source to the stage, to be kept.
///
/// Of what a pipe can carry and no session file can type, control characters become blanks, for the app and the record
/// alike, and other hidden ones go, as the line editor drops them. A line that cannot be taken at all ends the walk.
@MainActor
final class RecordingInput: LineInput {
    private let source: any LineInput
    private let stage: RecordingStage

    init(source: any LineInput, stage: RecordingStage) {
        self.source = source
        self.stage = stage
    }

    func read(_ request: InputRequest) async -> InputEvent {
        let event = Self.typeable(await source.read(request))
        stage.keep(event, of: request)
        return event
    }

    private static func typeable(_ event: InputEvent) -> InputEvent {
        if case .refused = event { return .end }
        guard case .line(let text) = event else { return event }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isControl(scalar) { line.append(" ") } else if !Sanitizer.isHidden(scalar) { line.append(scalar) }
        }
        return .line(String(line))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}

/// Lets a person walk at the prompt, over the bank of a session.
@MainActor
struct BankRecording {
    /// The walk.
    /// - Throws: An error of the fixture or of its environment.
    func record(title: String) async throws -> SessionRecorder {
        let setup = setup()
        let offer = try SessionFixture(named: setup.fixture).offer
        let stage = RecordingStage(SessionRecorder(title: title, setup: setup, offer: offer))
        let code = try await SessionApp.run(setup, on: stage) { RecordingInput(source: $0, stage: stage) }
        return stage.end(exitCode: Int(code.rawValue))
    }

    /// Today, to the second, and a seed of its own: the walk stays like this for good.
    private func setup() -> SessionSetup {
        SessionSetup(
            clock: SystemClock().now().millisecondsSinceEpoch / 1_000 * 1_000, seed: UInt64.random(in: 1...999_999),
            width: TerminalSize.columns(ofDescriptor: STDOUT_FILENO))
    }
}
