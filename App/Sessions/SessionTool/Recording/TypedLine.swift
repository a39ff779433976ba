import ForeignProgram
import Sessions

/// What was typed since the program began to wait.
struct TypedLine {
    /// The keys, as they were pressed.
    private(set) var keys: [SessionKey] = []
    /// What they come to; `nil` when only the program knows, for one of them is its to answer.
    private(set) var text: String? = ""

    var isEmpty: Bool { keys.isEmpty }

    /// How many bytes it has at most.
    var count: Int { text?.utf8.count ?? keys.reduce(0) { $0 + ProgramKey($1).bytes().count } }

    /// Adds a key. The terminal edits a line that it puts together: there Ctrl-U takes it away, and Ctrl-W its last
    /// word.
    mutating func press(_ key: SessionKey, inLineMode isLineMode: Bool) {
        if case .text(let more) = key, case .text(let before)? = keys.last {
            keys[keys.count - 1] = .text(before + more)
        } else {
            keys.append(key)
        }
        switch key {
        case .text(let more): text? += more
        case .named(.backspace): _ = text?.popLast()
        case .control("U") where isLineMode: text = text.map { _ in "" }
        case .control("W") where isLineMode: text = text.map(Self.withoutLastWord)
        default: text = nil
        }
    }

    private static func withoutLastWord(_ text: String) -> String {
        var rest = Substring(text)
        while rest.last == " " { rest.removeLast() }
        while let last = rest.last, last != " " { rest.removeLast() }
        return String(rest)
    }
}
