/// Records a walk as a session file that replays: ids as typed holes, dates and instants too where no clock stands still,
/// secrets by their names only.
///
/// A secret that the fixture offers is typed by its name. For any other a stand-in is typed, so that its value is in no line
/// of the file: see `RecordedSecrets`. A program is another's, and lets nobody in with a stand-in: there the name alone
/// stands in the file, and whoever replays it has to know the value.
public struct SessionRecorder: Sendable {
    private let title: String
    private let days: Set<String>?
    private(set) var setup: SessionSetup
    private(set) var secrets: RecordedSecrets
    var events: [Event] = []

    enum Event: Sendable {
        case shown(RecordedLine)
        case moved(Navigation)
        case typed(RecordedInput, isInterrupted: Bool)
        case pressed([SessionKey])
        case interrupted
        case advanced(milliseconds: Int64)
        case ended(Int)

        /// Whether something is typed, so that what is shown then follows from it.
        var endsSection: Bool {
            switch self {
            case .typed, .pressed, .interrupted: true
            case .shown, .moved, .advanced, .ended: false
            }
        }
    }

    /// Begins a record; `title` becomes the heading of the file. The secrets of `setup` are not written. Of dates, only those
    /// of `days`, as they are written, are nobody's choice; of every day without them.
    public init(title: String, setup: SessionSetup, offer: FixtureNames, days: Set<String>? = nil) {
        self.title = title
        self.days = days
        self.setup = setup
        secrets = RecordedSecrets(known: offer.secrets, areOfProgram: setup.program != nil)
    }

    /// Hears a line the app wrote, in the order over both streams.
    public mutating func show(_ line: String, isError: Bool) {
        events.append(.shown(RecordedLine(ShownLine(text: line.withoutTrailingBlanks, isError: isError))))
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

    /// Hears keys that were pressed instead of a line being typed.
    public mutating func press(_ keys: [SessionKey]) {
        events.append(.pressed(keys))
    }

    /// Takes a text for a prompt of the program.
    public mutating func add(prompt: String) {
        setup.program?.prompts.append(.text(prompt))
    }

    /// Lets a step of the program take so long.
    public mutating func allow(milliseconds: Int64) {
        setup.program?.timeout = milliseconds
    }

    /// The secrets that were typed, by name.
    public var typedSecrets: [String: String] { secrets.typed }

    /// The names of those that a replay cannot know.
    public var missingSecrets: [String] { secrets.missing }

    /// Hears what may be a secret in the wrong place, and is not typed in the file: it is in no line of it, nor any word of it.
    public mutating func hide(_ text: String) {
        for word in text.split(separator: " ") { secrets.hide(String(word)) }
    }

    /// Hears Ctrl-C: at a wait of the app, or, without one, while the app works on the last input.
    public mutating func interrupt(at wait: SessionWait?) {
        let last = events.lastIndex { $0.endsSection }
        switch last.map({ events[$0] }) {
        case .typed(let input, _)? where wait == nil: events[last ?? 0] = .typed(input, isInterrupted: true)
        case .pressed(let keys)? where wait == nil: events[last ?? 0] = .pressed(keys + [.control("C")])
        default: events.append(.interrupted)
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
        let heading = SecretMask(secrets.hidden).mask(title)
        return "# \(heading)\n\n```session\n\(block)```\n"
    }

    /// The session so far as the file at `path`: Markdown, or the block alone, as its name says.
    public func text(for path: String) -> String {
        path.hasSuffix(".md") ? text : block
    }

    /// In which line of the file at `path` each event stands, the first being 1.
    func lines(of path: String) -> [Int: Int] {
        let offset = path.hasSuffix(".md") ? 3 : 0
        return walk.places.mapValues { $0 + header.count + offset }
    }

    private var block: String {
        (header + walk.lines).map { $0 + "\n" }.joined()
    }

    /// The lines behind the header, and by event the number of the one that it ends in.
    private var walk: (lines: [String], places: [Int: Int]) {
        // Under a clock that stands still a date is the same each time.
        var holes = RecordedHoles(types: setup.clock == nil ? [.instant, .date, .id] : [.id], days: days)
        var places: [Int: Int] = [:]
        let grammar = setup.grammar
        var walk = WalkText(grammar: grammar)
        var isAnswer = false
        for (index, event) in events.enumerated() {
            defer { places[index] = walk.lines.count }
            switch event {
            case .shown(let line):
                walk.append(line: holes.line(line.masked(by: secrets, isAnswer: isAnswer), in: grammar))
            case .moved(let route): walk.append(.moved(route))
            case .typed(let input, let isInterrupted):
                isAnswer = input.isMasked(by: secrets)
                let line = input.line(secrets: secrets, holes: &holes, grammar: grammar)
                walk.append(input: line, at: input.wait, isInterrupted: isInterrupted)
            case .pressed(let keys): walk.append(keys: keys.map(secrets.masked))
            case .interrupted: walk.appendSignal()
            case .advanced(let milliseconds): walk.append(.advanced(milliseconds: milliseconds))
            case .ended(let code): walk.append(.ended(code))
            }
        }
        return (walk.lines, places)
    }

    /// What is typed again in the place of a line that is not quotable.
    private static let standIn = "unknown"

    private var header: [String] {
        let lines =
            (setup.program?.directives ?? [])
            + (setup.clock.map { ["@clock \(InstantText.text(milliseconds: $0))"] } ?? [])
            + (setup.seed.map { ["@seed \($0)"] } ?? [])
            + (setup.fixture == SessionSetup.defaultFixture ? [] : ["@fixture \(setup.fixture)"])
            + (setup.width.map { ["@width \($0)"] } ?? []) + secrets.directives
        return lines.isEmpty ? [] : lines + [""]
    }
}
