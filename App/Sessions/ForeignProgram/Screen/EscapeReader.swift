/// Tells the escape sequences of a terminal from the text, one character at a time.
struct EscapeReader: Sendable {
    /// What a character means.
    enum Meaning {
        /// It is shown, or controls the terminal by itself.
        case text
        /// It belongs to a sequence, which goes on or means nothing here.
        case nothing
        /// It ends a control sequence: its last character, and its numbers.
        case control(Unicode.Scalar, [Int])
        /// It ends an escape sequence of one character.
        case escape(Unicode.Scalar)
    }

    private enum State: Sendable {
        case text
        case escape
        /// One more character says what kind of a thing it is.
        case intermediate
        case control
        /// A text for the terminal itself, such as a title.
        case string
        case stringEscape
    }

    private var state = State.text
    private var numbers: [Int] = []
    private var isPrivate = false

    /// Whether what comes next is text.
    var isText: Bool { state == .text }

    /// Takes a character.
    mutating func read(_ scalar: Unicode.Scalar) -> Meaning {
        switch state {
        case .text:
            guard scalar == "\u{1B}" else { return .text }
            state = .escape
            return .nothing
        case .escape: return begin(scalar)
        case .intermediate:
            if !(" "..."/").contains(scalar) { state = .text }
            return .nothing
        case .control: return control(scalar)
        case .string:
            if scalar == "\u{7}" || scalar == "\u{18}" || scalar == "\u{1A}" { state = .text }
            if scalar == "\u{1B}" { state = .stringEscape }
            return .nothing
        case .stringEscape:
            state = .text
            return scalar == "\\" ? .nothing : begin(scalar)
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "[":
            state = .control
            numbers = [0]
            isPrivate = false
        case "]", "P", "X", "^", "_": state = .string
        case " "..."/": state = .intermediate
        case "\u{1B}": state = .escape
        case "\0"..<" ":
            state = .text
            return .text
        default:
            state = .text
            return .escape(scalar)
        }
        return .nothing
    }

    private mutating func control(_ scalar: Unicode.Scalar) -> Meaning {
        switch scalar {
        case "0"..."9":
            let last = numbers.count - 1
            numbers[last] = min(numbers[last] * 10 + Int(scalar.value - 48), 1_000_000)
        case ";", ":":
            if numbers.count < 32 { numbers.append(0) }
        case "<"..."?": isPrivate = true
        case "@"..."~":
            state = .text
            return isPrivate ? .nothing : .control(scalar, numbers)
        case "\u{1B}": state = .escape
        case "\u{18}", "\u{1A}": state = .text
        // A terminal obeys what controls it in the middle of a sequence, too.
        case "\0"..<" ": return .text
        default: break
        }
        return .nothing
    }
}
