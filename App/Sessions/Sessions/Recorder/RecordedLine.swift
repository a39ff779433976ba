/// A shown line of a record, and what replays of it have shown in its place.
struct RecordedLine: Sendable {
    let line: ShownLine
    private(set) var others: [String] = []

    /// Whether a part of it matches any text.
    var isOpen: Bool { !others.isEmpty }

    init(_ line: ShownLine) {
        self.line = line
    }

    mutating func add(other text: String) {
        others.append(text)
    }

    /// The line without secrets, and without what differs between replays.
    func masked(by secrets: RecordedSecrets, isAnswer: Bool) -> MaskedLine {
        others.reduce(secrets.masked(line, isAnswer: isAnswer)) { masked, other in
            masked.widened(to: secrets.masked(ShownLine(text: other, isError: line.isError), isAnswer: isAnswer))
        }
    }
}

extension MaskedLine {
    /// The line without the values that differ from `other`, from the first to the last.
    func widened(to other: MaskedLine) -> MaskedLine {
        let (mine, theirs) = (joined, other.joined)
        guard mine != theirs else { return self }
        var front = zip(mine, theirs).prefix { $0 == $1 }.count
        while front > 0, mine[front - 1].isOfValue { front -= 1 }
        let (ends, otherEnds) = (mine[front...], theirs[front...])
        var back = zip(ends.reversed(), otherEnds.reversed()).prefix { $0 == $1 }.count
        while back > 0, mine[mine.count - back].isOfValue { back -= 1 }
        return MaskedLine(
            joined: mine[..<front] + [Self.mark] + mine[(mine.count - back)...], isError: isError)
    }

    /// No terminal shows it.
    private static let mark: Character = "\0"

    private var joined: [Character] { Array(pieces.joined(separator: String(Self.mark))) }

    private init(joined: [Character], isError: Bool) {
        pieces = joined.split(separator: Self.mark, omittingEmptySubsequences: false).map { String($0) }
        starred = pieces.joined(separator: "[..]")
        self.isError = isError
    }
}

extension Character {
    /// Whether it may be within a number, a time, an address or a name: such a value changes as a whole.
    fileprivate var isOfValue: Bool { isLetter || isNumber || ".:-_+".contains(self) }
}

struct RecordedInput: Sendable {
    enum Answer: Sendable {
        case text(String)
        /// A command of the app, to the letter.
        case command(String)
        /// A secret, by its name.
        case secret(String)
    }

    let answer: Answer
    let wait: SessionWait
    /// Whether the program itself draws it while it is typed.
    var isDrawn = false

    /// Whether a secret is in what was typed in the open.
    func isMasked(by secrets: RecordedSecrets) -> Bool {
        guard case .text(let text) = answer else { return false }
        return secrets.masked(input: text) != text
    }

    func line(secrets: RecordedSecrets, holes: inout RecordedHoles, grammar: SessionGrammar) -> String {
        let wait = maskedWait(secrets)
        switch answer {
        case .secret(let name): return SessionLine.typed(.secret(name), at: wait, in: grammar)
        case .command(let text): return SessionLine.input(holes.input(text, at: wait), at: wait, in: grammar)
        case .text(let text):
            return SessionLine.input(
                holes.input(secrets.masked(input: text), at: wait), at: wait, in: grammar)
        }
    }

    private func maskedWait(_ secrets: RecordedSecrets) -> SessionWait {
        switch wait {
        case .prompt(let prompt): .prompt(secrets.masked(input: prompt))
        case .question(let label, let isSecret): .question(secrets.masked(input: label), isSecret: isSecret)
        }
    }
}

/// Names the values that the app made up, the same value by the same name: `{id1:id}`, `{day1:date}`, `{time1:instant}`.
/// One that stands in the walk once has no name: `{_:id}`. A value that was typed before it was shown keeps its text.
struct RecordedHoles {
    /// An instant begins with a date, so it comes first.
    private let types: [HoleType]
    private var names: [String: String] = [:]
    /// How often each value occurs in the walk.
    private var uses: [String: Int] = [:]
    /// The values that occur once, from an earlier reading.
    private var single: Set<String> = []
    private var counts: [HoleType: Int] = [:]
    private var chosen: Set<String> = []

    /// Of dates only those of `days`; without them, all.
    private let days: Set<String>?

    init(types: [HoleType], days: Set<String>? = nil) {
        self.types = types
        self.days = days
    }

    /// Begins again, knowing from the first reading what occurs once in the walk.
    mutating func readAgain() {
        let single = Set(uses.filter { $0.value == 1 }.keys)
        self = RecordedHoles(types: types, days: days)
        self.single = single
    }

    /// A shown line as a file writes it: with holes and, for each secret, `[..]`, unless it would be read as something else.
    mutating func line(_ line: MaskedLine, in grammar: SessionGrammar) -> String {
        var named = self
        guard let text = SessionLine.pattern(named.parts(of: line), isError: line.isError, in: grammar) else {
            return SessionLine.shown(ShownLine(text: line.starred, isError: line.isError), in: grammar)
        }
        self = named
        return text
    }

    private mutating func parts(of line: MaskedLine) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        for (index, piece) in line.pieces.enumerated() {
            if index > 0 { parts.append(.anything) }
            for (text, type) in pieces(of: piece) {
                let hole = chosen.contains(text) ? nil : type
                parts.append(hole.map { .hole(name: name(of: text, $0), type: $0.rawValue) } ?? .text(text))
            }
        }
        return parts
    }

    /// An input as a file writes it: `$id1` for a value that was shown before.
    mutating func input(_ text: String, at wait: SessionWait) -> String {
        let pieces = pieces(of: text)
        let parts = pieces.map { piece -> TemplatePart in
            if piece.type != nil, names[piece.text] == nil { chosen.insert(piece.text) }
            return names[piece.text].map { .reference(name: $0) } ?? .text(piece.text)
        }
        let written = parts.map(\.source).joined()
        guard Template.parts(of: written, in: .typed) == TemplatePart.merged(parts),
            !SessionLine.mayNameSecret(written)
        else {
            return SessionLine.escaped(text, at: wait)
        }
        for piece in pieces where names[piece.text] != nil { uses[piece.text, default: 0] += 1 }
        return written
    }

    private mutating func name(of value: String, _ type: HoleType) -> String {
        uses[value, default: 0] += 1
        if let name = names[value] { return name }
        if single.contains(value) {
            names[value] = Template.unnamed
            return Template.unnamed
        }
        counts[type, default: 0] += 1
        let stem =
            switch type {
            case .date: "day"
            case .instant: "time"
            default: type.rawValue
            }
        let name = "\(stem)\(counts[type, default: 0])"
        names[value] = name
        return name
    }

    private func pieces(of text: String) -> [(text: String, type: HoleType?)] {
        text.withBytes { bytes in
            var pieces: [(text: String, type: HoleType?)] = []
            var (start, position) = (0, 0)
            while position < bytes.count {
                guard let (type, end) = value(in: bytes, at: position) else {
                    position += 1
                    continue
                }
                if start < position { pieces.append((bytes.text(start..<position), nil)) }
                pieces.append((bytes.text(position..<end), type))
                (start, position) = (end, end)
            }
            return start < bytes.count ? pieces + [(bytes.text(start..<bytes.count), nil)] : pieces
        }
    }

    private func value(in bytes: Bytes, at start: Int) -> (HoleType, end: Int)? {
        guard bytes[start].isHexadecimal, start == 0 || !bytes[start - 1].isNamePart else { return nil }
        for type in types {
            guard let end = type.ends(in: bytes, from: start).longest, end == bytes.count || !bytes[end].isNamePart,
                type == .id || days?.contains(bytes.text(start..<min(start + 10, end))) != false
            else { continue }
            return (type, end)
        }
        return nil
    }
}
