/// Records a walk as a session file that replays: ids, dates and instants as typed holes, secrets by their names only.
///
/// A secret that the fixture offers is typed by its name. For any other a stand-in is typed, so that its value is in no line
/// of the file: see `RecordedSecrets`.
public struct SessionRecorder: Sendable {
    private let title: String
    private let setup: SessionSetup
    private var secrets: RecordedSecrets
    private var events: [Event] = []

    private enum Event: Sendable {
        case shown(ShownLine)
        case moved(Navigation)
        case typed(RecordedInput, isInterrupted: Bool)
        case interrupted
        case advanced(milliseconds: Int64)
        case ended(Int)
    }

    /// Begins a record; `title` becomes the heading of the file. The secrets of `setup` are not written.
    public init(title: String, setup: SessionSetup, offer: FixtureNames) {
        self.title = title
        self.setup = setup
        secrets = RecordedSecrets(known: offer.secrets)
    }

    /// Hears a line the app wrote, in the order over both streams.
    public mutating func show(_ line: String, isError: Bool) {
        events.append(.shown(ShownLine(text: line.withoutTrailingBlanks, isError: isError)))
    }

    /// Keeps that the app went from one screen to another.
    public mutating func move(from: String, to: String) {
        events.append(.moved(Navigation(from: from, to: to)))
    }

    /// Hears what was typed. A line that the app does not understand, and that may be a secret in the wrong place, is not
    /// quotable: the word `unknown` stands in the file for it. One that is a command to the letter is no secret, even where a
    /// secret is the same.
    public mutating func type(_ text: String, at wait: SessionWait, isQuotable: Bool, isCommand: Bool = false) {
        let answer: RecordedInput.Answer
        if case .question(_, isSecret: true) = wait, !text.isEmpty {
            answer = .secret(secrets.name(of: text))
        } else if isCommand {
            answer = .command(text)
        } else {
            answer = .text(isQuotable || text.trimmed.isEmpty ? text.withoutHidden : Self.standIn)
        }
        events.append(.typed(RecordedInput(answer: answer, wait: wait), isInterrupted: false))
    }

    /// Hears what may be a secret in the wrong place, and is not typed in the file: it is in no line of it, nor any word of it.
    public mutating func hide(_ text: String) {
        for word in text.split(separator: " ") { secrets.hide(String(word)) }
    }

    /// Hears Ctrl-C: at a wait of the app, or, without one, while the app works on the last input.
    public mutating func interrupt(at wait: SessionWait?) {
        let last = events.lastIndex { if case .typed = $0 { true } else { false } }
        if wait == nil, let last, case .typed(let input, _) = events[last] {
            events[last] = .typed(input, isInterrupted: true)
        } else {
            events.append(.interrupted)
        }
    }

    /// Hears that nothing was typed for so long that the app went on without.
    public mutating func advance(milliseconds: Int64) {
        events.append(.advanced(milliseconds: milliseconds))
    }

    /// Hears that the app ended.
    public mutating func end(exitCode: Int) {
        events.append(.ended(exitCode))
    }

    /// The session so far as a file, which replays what was recorded.
    public var text: String {
        var holes = RecordedHoles()
        let grammar = setup.grammar
        var walk = WalkText(grammar: grammar)
        var isAnswer = false
        for event in events {
            switch event {
            case .shown(let line): walk.append(line: holes.line(secrets.masked(line, isAnswer: isAnswer), in: grammar))
            case .moved(let route): walk.append(.moved(route))
            case .typed(let input, let isInterrupted):
                isAnswer = input.isMasked(by: secrets)
                let line = input.line(secrets: secrets, holes: holes, grammar: grammar)
                walk.append(input: line, at: input.wait, isInterrupted: isInterrupted)
            case .interrupted: walk.appendSignal()
            case .advanced(let milliseconds): walk.append(.advanced(milliseconds: milliseconds))
            case .ended(let code): walk.append(.ended(code))
            }
        }
        let heading = SecretMask(secrets.unknown).mask(title)
        return "# \(heading)\n\n```session\n" + (header + walk.lines).map { $0 + "\n" }.joined() + "```\n"
    }

    /// What is typed again in the place of a line that is not quotable.
    private static let standIn = "unknown"

    private var header: [String] {
        let lines =
            (setup.clock.map { ["@clock \(InstantText.text(milliseconds: $0))"] } ?? [])
            + (setup.seed.map { ["@seed \($0)"] } ?? [])
            + (setup.fixture == SessionSetup.defaultFixture ? [] : ["@fixture \(setup.fixture)"])
            + (setup.width.map { ["@width \($0)"] } ?? []) + (setup.program?.directives ?? []) + secrets.directives
        return lines.isEmpty ? [] : lines + [""]
    }
}
