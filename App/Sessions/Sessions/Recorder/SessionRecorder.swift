/// Records a walk as a session file that replays: ids as typed holes, dates and instants too where no clock stands still,
/// secrets by their names only.
///
/// A secret that the fixture offers is typed by its name. For any other a stand-in is typed, so that its value is in no line
/// of the file: see `RecordedSecrets`. A foreign program accepts no stand-in: for it the file holds the name alone, and a
/// replay must be told the value.
public struct SessionRecorder: Sendable {
    private let title: String
    private let days: Set<String>?
    private(set) var setup: SessionSetup
    private(set) var secrets: RecordedSecrets
    var events: [Event] = []
    /// What the person pressed and the program did not get, each once, with the reason.
    public private(set) var refusals: [String] = []

    enum Event: Sendable {
        case shown(RecordedLine)
        case moved(Navigation)
        case typed(RecordedInput, isInterrupted: Bool)
        /// Keys; what is shown after them depends on how fast they were pressed, until a replay has settled it.
        case pressed([SessionKey], isDrawn: Bool)
        case interrupted
        case advanced(milliseconds: Int64)
        case ended(Int)

        /// Whether what is shown then depends on how fast it was typed: an editor of lines draws it, as well as it can.
        var isDrawn: Bool {
            get {
                switch self {
                case .pressed(_, let isDrawn): isDrawn
                case .typed(let input, _): input.isDrawn
                case .shown, .moved, .interrupted, .advanced, .ended: false
                }
            }
            set {
                switch self {
                case .pressed(let keys, _): self = .pressed(keys, isDrawn: newValue)
                case .typed(var input, let isInterrupted):
                    input.isDrawn = newValue
                    self = .typed(input, isInterrupted: isInterrupted)
                case .shown, .moved, .interrupted, .advanced, .ended: break
                }
            }
        }

        /// Whether something is typed, so that what is shown then follows from it.
        var endsSection: Bool {
            switch self {
            case .typed, .pressed, .interrupted: true
            case .shown, .moved, .advanced, .ended: false
            }
        }
    }

    /// Begins a record; `title` becomes the heading of the file. The secrets of `setup` are not written. Of dates, only those
    /// of `days`, as they are written, become holes; without `days`, all do.
    public init(title: String, setup: SessionSetup, offer: FixtureNames, days: Set<String>? = nil) {
        self.title = title
        self.days = days
        self.setup = setup
        secrets = RecordedSecrets(known: offer.secrets, areOfProgram: setup.program != nil)
    }

    /// Records a line that the app wrote, in the order over both streams.
    public mutating func show(_ line: String, isError: Bool) {
        events.append(.shown(RecordedLine(ShownLine(text: line.withoutTrailingBlanks, isError: isError))))
    }

    /// Records the rows of the screen of a program, before what is typed there.
    public mutating func show(screen rows: [String]) {
        events.append(.shown(RecordedLine(.screen)))
        for row in rows { show(row, isError: false) }
    }

    /// Notes what the person must know: a key that did not go to the program, and why.
    public mutating func refuse(_ text: String) {
        if !refusals.contains(text) { refusals.append(text) }
    }

    /// Records a navigation from one screen to another.
    public mutating func move(from: String, to: String) {
        events.append(.moved(Navigation(from: from, to: to)))
    }

    /// Records what was typed. A line that the app does not understand, and that may be a secret in the wrong place, is not
    /// quotable: the word `unknown` stands in the file for it. One that is a command to the letter is not a secret, even where a
    /// secret is the same. A line that the program itself draws while it is typed is `isDrawn`.
    public mutating func type(
        _ text: String, at wait: SessionWait, mayBeLogged: Bool, isCommand: Bool = false, isDrawn: Bool = false
    ) {
        let answer: RecordedInput.Answer
        if case .question(_, isSecret: true) = wait, !text.isEmpty {
            answer = .secret(secrets.name(of: text))
        } else if isCommand {
            answer = .command(text)
        } else {
            answer = .text(mayBeLogged || text.trimmed.isEmpty ? text.withoutHidden : Self.standIn)
        }
        events.append(.typed(RecordedInput(answer: answer, wait: wait, isDrawn: isDrawn), isInterrupted: false))
    }

    /// Records keys that were pressed instead of a line being typed.
    public mutating func press(_ keys: [SessionKey]) {
        events.append(.pressed(keys, isDrawn: true))
    }

    /// Records keys that were pressed where a secret is asked for: those that type are masked, and what they type is hidden.
    public mutating func pressSecretly(_ keys: [SessionKey]) {
        hideTyped(by: keys)
        events.append(.pressed(RecordedSecrets.masked(keys), isDrawn: true))
    }

    /// Keeps what these keys type out of the file.
    public mutating func hideTyped(by keys: [SessionKey]) {
        hide(keys.map { if case .text(let text) = $0 { text } else { "" } }.joined())
    }

    /// Adds a prompt of the program.
    public mutating func add(prompt: String) {
        setup.program?.prompts.append(.text(prompt))
    }

    /// Removes a prompt of the program.
    public mutating func remove(prompt: String) {
        setup.program?.prompts.removeAll { $0 == .text(prompt) }
    }

    /// Sets how long a step of the program may take.
    public mutating func allow(milliseconds: Int64) {
        setup.program?.timeout = milliseconds
    }

    /// Whether the walk is one through a program, and not through an app of our own.
    public var isOfProgram: Bool { setup.program != nil }

    /// The secrets that were typed, by name.
    public var typedSecrets: [String: String] { secrets.typed }

    /// The names of the secrets whose values a replay needs.
    public var missingSecrets: [String] { secrets.missing }

    /// Keeps each word of a possible secret in the wrong place out of the file.
    public mutating func hide(_ text: String) {
        for word in text.split(separator: " ") { secrets.hide(String(word)) }
    }

    /// Records Ctrl-C: at a wait of the app, or, without one, while the app works on the last input.
    public mutating func interrupt(at wait: SessionWait?) {
        let last = events.lastIndex { $0.endsSection }
        switch last.map({ events[$0] }) {
        case .typed(let input, _)? where wait == nil: events[last ?? 0] = .typed(input, isInterrupted: true)
        case .pressed(let keys, let isDrawn)? where wait == nil:
            events[last ?? 0] = .pressed(keys + [.control("C")], isDrawn: isDrawn)
        default: events.append(.interrupted)
        }
    }

    /// Records that the input ended at a wait: a question is a line of output then, unless one with its label was answered.
    public mutating func endInput(at wait: SessionWait) {
        guard let label = wait.question, !setup.grammar.isPrompt(label) else { return }
        let isKnown = events.contains { event in
            if case .typed(let input, _) = event { input.wait.label.trimmed == label.trimmed } else { false }
        }
        if !isKnown { show(label, isError: false) }
    }

    /// Records that the app went on because nothing was typed for so long.
    public mutating func advance(milliseconds: Int64) {
        events.append(.advanced(milliseconds: milliseconds))
    }

    /// Records that the app ended.
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

    /// The line of each event in the file at `path`, from 1.
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
        _ = walk(naming: &holes)
        holes.readAgain()
        return walk(naming: &holes)
    }

    private func walk(naming holes: inout RecordedHoles) -> (lines: [String], places: [Int: Int]) {
        var places: [Int: Int] = [:]
        let grammar = setup.grammar
        var walk = WalkText(grammar: grammar)
        var isAnswer = false
        for (index, event) in events.enumerated() {
            defer { places[index] = walk.lines.count }
            switch event {
            case .shown(let line) where line.line == .screen: walk.append(line: SessionLine.screen)
            case .shown(let line):
                walk.append(line: holes.line(line.masked(by: secrets, isAnswer: isAnswer), in: grammar))
            case .moved(let route): walk.append(.moved(route))
            case .typed(let input, let isInterrupted):
                isAnswer = input.isMasked(by: secrets)
                let line = input.line(secrets: secrets, holes: &holes, grammar: grammar)
                walk.append(input: line, at: input.wait, isInterrupted: isInterrupted)
            case .pressed(let keys, _): walk.append(keys: keys.map(secrets.masked))
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

extension SessionRecorder {
    /// Makes the record agree with a replay of its own text. Where the replay shows as many lines, the part of a line
    /// that differs becomes any text. After keys, and after a line that the program draws itself, the lines of the
    /// replay are taken over once: what a line editor draws depends on how fast it is typed in.
    ///
    /// `false` when nothing changed; only the next replay shows whether the change was enough.
    public mutating func settle(with result: SessionResult) -> Bool {
        var isChanged = false
        // From the last section on, so that the places of those before stay.
        for case .lines(let section, let alignment) in result.changes.reversed() {
            let (expected, steps, shown) = (alignment.expected, alignment.steps, alignment.shown)
            guard let lines = lines(ofSection: section) else { continue }
            if lines.start > 0, events[lines.start - 1].isDrawn {
                events[lines.start - 1].isDrawn = false
                for index in (lines.start..<lines.end).reversed() {
                    if case .shown = events[index] { events.remove(at: index) }
                }
                events.insert(contentsOf: shown.map { .shown(RecordedLine($0)) }, at: lines.start)
                isChanged = true
            } else if lines.indices.count == expected.count {
                for case .replaced(let line, let index) in steps {
                    isChanged = open(lines.indices[line], to: shown[index]) || isChanged
                }
            }
        }
        return isChanged
    }

    /// The lines of the file at `path` that have any text where replays have shown something else, the first being 1.
    public func openedLines(for path: String) -> [Int] {
        let lines = lines(of: path)
        return events.indices.filter { index in
            if case .shown(let line) = events[index] { line.isOpen } else { false }
        }.compactMap { lines[$0] }
    }

    private mutating func open(_ index: Int, to shown: ShownLine) -> Bool {
        guard case .shown(var line) = events[index], line.line.isError == shown.isError else { return false }
        line.add(other: shown.text)
        events[index] = .shown(line)
        return true
    }

    /// Where a section begins and ends, and where the lines that it shows are.
    private func lines(ofSection section: Int) -> (start: Int, end: Int, indices: [Int])? {
        var (start, count) = (0, 0)
        while count < section, start < events.count {
            if events[start].endsSection { count += 1 }
            start += 1
        }
        guard count == section else { return nil }
        let end = events[start...].firstIndex { $0.endsSection } ?? events.count
        let indices = (start..<end).filter { index in
            if case .shown(let line) = events[index] { !line.line.text.isEmpty } else { false }
        }
        return (start, end, indices)
    }
}

extension SessionRecorder {
    /// A line of the file that has a part of a secret, so that the file must not be kept.
    public struct Leak: Sendable, Hashable {
        /// The line in the file, the first being 1.
        public let line: Int
        /// The name of the secret, or what it is.
        public let secret: String
    }

    /// The first line of `text`, a file of this record, that shows a part of a secret; nil without one. A part is a
    /// word that ends in the first four or more characters of the secret or begins with its last half (at least six
    /// characters, and not digits alone unless the secret is), forwards or backwards, or either of them in base64, in
    /// hexadecimal or percent-encoded. Words that were shown before the secret was typed do not count.
    public func leak(in text: String) -> Leak? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (name, value) in secrets.hiddenByName where value.count >= RecordedSecrets.shortest {
            let forms = SecretForms(of: value)
            let said = words(shownBefore: value, name: name)
            let index = lines.firstIndex { line in
                !line.hasPrefix("@secret ") && forms.parts(in: String(line)).contains { !said.contains($0) }
            }
            if let index { return Leak(line: index + 1, secret: name ?? "what was typed in the wrong place") }
        }
        return nil
    }

    private func words(shownBefore value: String, name: String?) -> Set<String> {
        let beginning = value.prefix(RecordedSecrets.shortest).lowercased()
        var words: Set<String> = []
        for event in events {
            switch event {
            case .shown(let line): words.formUnion(SecretForms.words(of: line.line.text))
            case .typed(let input, _):
                switch input.wait {
                case .prompt(let label), .question(let label, _): words.formUnion(SecretForms.words(of: label))
                }
                switch input.answer {
                case .secret(let typed) where typed == name: return words
                case .text(let text) where text.lowercased().contains(beginning): return words
                default: break
                }
            default: break
            }
        }
        return words
    }
}
