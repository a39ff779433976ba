import Sessions
import Terminal
import Words

/// The lines that a walk leaves on a screen of any width.
struct WalkScreen {
    private(set) var lines: [StyledText] = []
    /// The label of the line that keys stand in, while it has not ended.
    private var openLabel: String?

    /// The screen after `steps`.
    init(_ steps: [TranscriptStep]) {
        for step in steps {
            switch step {
            case .shown(let text, let isError):
                openLabel = nil
                lines.append(StyledText(ScreenText.visible(text), isError ? .error : .plain))
            case .pressed(let keys, let label, let isQuestion): press(keys, behind: label, isQuestion: isQuestion)
            }
        }
    }

    private mutating func press(_ keys: [SessionKey], behind label: String, isQuestion: Bool) {
        if openLabel != label {
            lines.append(StyledText(ScreenText.visible(label), isQuestion ? .plain : .accent))
            openLabel = label
        }
        for key in keys {
            if openLabel == nil {
                lines.append("")
                openLabel = ""
            }
            let columns = DisplayWidth.of(lines[lines.count - 1].text)
            if let text = PressedKey.text(key, behind: columns) {
                lines[lines.count - 1] = lines[lines.count - 1] + text
            }
            if key.endsLine { openLabel = nil }
        }
    }
}

extension SessionKey {
    /// Whether what follows stands in another line.
    var endsLine: Bool {
        switch self {
        case .named(.enter), .control("C"), .control("D"): true
        default: false
        }
    }
}
