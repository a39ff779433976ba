import Sessions
import Terminal
import Words

/// What comes to the screen, each at its time.
struct CastTape {
    /// Milliseconds since the beginning, and what comes then.
    private(set) var events: [(time: Int, text: String)] = []
    private let theme: Theme
    private var pace = TypingPace()
    private var time = 0
    /// What the app shows and nobody was asked behind, and how many characters of it there are to read.
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
        characters += text.text.count
        column += DisplayWidth.of(text.text)
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
