import DisplayText
import ForeignProgram
import Records
import Sessions

/// A walk as an asciicast, version 2: a line that says what it is, and one for each thing that comes to the screen.
struct Asciicast {
    /// What the walk is called.
    let title: String
    /// How many columns the screen has.
    let columns: Int
    /// The background that the colours are for.
    let theme: Theme

    /// The walk of `steps`, typed at a human pace.
    func text(of steps: [TranscriptStep]) -> String {
        let header = RecordDocument.object(
            ["height", "title", "version", "width"],
            [.number(24), .text(ScreenText.visible(title).withoutInk), .number(2), .number(columns)])
        var tape = CastTape(theme: theme)
        for step in steps { tape.add(step) }
        tape.end()
        let events = tape.events.map { event in
            let (seconds, rest) = event.time.quotientAndRemainder(dividingBy: 1_000)
            let fraction = String(rest + 1_000).dropFirst()
            return "[\(seconds).\(fraction), \"o\", \(FieldText.json(event.text))]\n"
        }
        return header + "\n" + events.joined()
    }
}

/// What comes to the screen, each at its time.
struct CastTape {
    /// Milliseconds since the beginning, and what comes then.
    private(set) var events: [(time: Int, text: String)] = []
    private let theme: Theme
    private var pace = TypingPace()
    private var time = 0
    /// What the app has shown since the last input, and how many characters of it there are to read.
    private var shown = ""
    private var characters = 0
    private var openLabel: String?
    private var column = 0

    init(theme: Theme) {
        self.theme = theme
    }

    mutating func add(_ step: TranscriptStep) {
        switch step {
        case .shown(let text, let isError):
            if openLabel != nil { endLine() }
            show(StyledText(ScreenText.visible(text), isError ? .error : .plain))
            endLine()
        case .pressed(let keys, let label, let isQuestion):
            if openLabel != label {
                if openLabel != nil { endLine() }
                show(StyledText(ScreenText.visible(label), isQuestion ? .plain : .accent))
                openLabel = label
            }
            play()
            press(keys)
        }
    }

    mutating func end() { play() }

    private mutating func press(_ keys: [SessionKey]) {
        if keys.first == .named(.enter) { time += TypingPace.secret }
        for key in keys {
            if openLabel == nil { openLabel = "" }
            switch key {
            case .text(let text): type(ScreenText.visible(text, behind: column))
            case .named(.enter): emit("\r\n", after: TypingPace.enter)
            default:
                guard let text = PressedKey.text(key, behind: column) else { continue }
                emit(styled(text) + (key.endsLine ? "\r\n" : ""), after: TypingPace.key)
            }
            if key.endsLine { (openLabel, column) = (nil, 0) }
        }
    }

    private mutating func type(_ text: String) {
        var last: Character?
        for character in text {
            emit(theme.styled(String(character), as: .title), after: pace.typing(after: last, of: text.count))
            last = character
        }
        column += DisplayWidth.of(text)
    }

    private mutating func show(_ text: StyledText) {
        shown += styled(text)
        characters += text.text.withoutInk.count
        column += DisplayWidth.of(text.text.withoutInk)
    }

    private mutating func endLine() {
        shown += "\r\n"
        (openLabel, column) = (nil, 0)
    }

    /// Shows what the app has written, and lets it be read.
    private mutating func play() {
        guard !shown.isEmpty else { return }
        emit(shown, after: events.isEmpty ? 0 : TypingPace.answer)
        time += TypingPace.reading(characters)
        (shown, characters) = ("", 0)
    }

    private mutating func emit(_ text: String, after pause: Int) {
        time += pause
        events.append((time, text))
    }

    private func styled(_ text: StyledText) -> String {
        text.runs.map { theme.styled($0.text, as: $0.style) }.joined()
    }
}

/// The pauses of a person who types, the same in every run.
struct TypingPace {
    /// Until the app answers.
    static let answer = 150
    /// Before Enter.
    static let enter = 350
    /// Before a key with a name.
    static let key = 450
    /// For a secret, whatever its length.
    static let secret = 1_400
    /// After this many characters a line is typed faster and faster.
    private static let patience = 50

    private var state: UInt64 = 0x5DEE_CE66

    /// Until what was shown is read.
    static func reading(_ characters: Int) -> Int {
        min(3_500, 500 + 12 * characters)
    }

    /// Until the next of `count` characters is typed; a word needs a thought.
    mutating func typing(after character: Character?, of count: Int) -> Int {
        // The generator of Knuth's MMIX, whose high bits are good enough for fingers.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pause = 45 + Int(state >> 57) * 3 / 4 + (character == " " ? 70 : 0)
        return max(8, count > Self.patience ? pause * Self.patience / count : pause)
    }
}
