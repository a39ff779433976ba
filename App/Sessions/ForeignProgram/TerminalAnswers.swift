/// What a terminal answers when a program asks it something, as xterm does.
enum TerminalAnswers {
    /// What the answers depend on.
    struct State {
        var rows: Int
        var columns: Int
        /// Where the cursor is, from 1 on.
        var row: Int
        var column: Int
        /// The private modes that are set.
        var modes: Set<Int>
        /// Whether characters that are written move those after them.
        var inserts: Bool
    }

    /// The answer to a control sequence; nil when it asks nothing.
    static func answer(to sequence: ControlSequence, in state: State) -> String? {
        let first = sequence.numbers[0]
        switch (sequence.mark, sequence.kind, sequence.last) {
        case (nil, nil, "n") where first == 5: return "\u{1B}[0n"
        case (nil, nil, "n") where first == 6: return "\u{1B}[\(state.row);\(state.column)R"
        case ("?", nil, "n") where first == 6: return "\u{1B}[?\(state.row);\(state.column)R"
        // A VT220 with colours.
        case (nil, nil, "c") where first == 0: return "\u{1B}[?62;22c"
        case (">", nil, "c") where first == 0: return "\u{1B}[>0;10;0c"
        case ("=", nil, "c") where first == 0: return "\u{1B}P!|00000000\u{1B}\\"
        case (nil, nil, "t") where first == 18: return "\u{1B}[8;\(state.rows);\(state.columns)t"
        case (nil, nil, "t") where first == 19: return "\u{1B}[9;\(state.rows);\(state.columns)t"
        case ("?", "$", "p"): return "\u{1B}[?\(first);\(report(first, state.modes, known: TerminalModes.known))$y"
        case (nil, "$", "p"): return "\u{1B}[\(first);\(report(first, state.inserts ? [4] : [], known: [4]))$y"
        default: return nil
        }
    }

    /// The answer to a text for the terminal; nil when it asks nothing.
    static func answer(to string: TerminalString) -> String? {
        switch string.kind {
        case "]": color(string)
        // No setting and no capability is revealed.
        case "P" where string.text.hasPrefix("$q"): "\u{1B}P0$r\u{1B}\\"
        case "P" where string.text.hasPrefix("+q"): "\u{1B}P0+r\u{1B}\\"
        default: nil
        }
    }

    /// Whether a sequence asks something.
    static func isQuestion(_ meaning: EscapeReader.Meaning) -> Bool {
        switch meaning {
        case .control(let sequence):
            let isOfKeyboard = sequence.mark == "?" && sequence.last == "u"
            let isOfVersion = sequence.mark == ">" && sequence.last == "q"
            return isOfKeyboard || isOfVersion || answer(to: sequence, in: nowhere) != nil
        case .string(let string): return answer(to: string) != nil
        case .text, .nothing, .escape: return false
        }
    }

    private static let nowhere = State(rows: 1, columns: 1, row: 1, column: 1, modes: [], inserts: false)

    /// Whether a mode is set (1), not set (2) or unknown (0).
    private static func report(_ mode: Int, _ modes: Set<Int>, known: Set<Int>) -> Int {
        known.contains(mode) ? modes.contains(mode) ? 1 : 2 : 0
    }

    /// Light grey on black, whatever the reader's device shows.
    private static func color(_ string: TerminalString) -> String? {
        let words = string.text.split(separator: ";", omittingEmptySubsequences: false)
        guard words.last == "?" else { return nil }
        let end = string.endsInBell ? "\u{7}" : "\u{1B}\\"
        switch words.dropLast() {
        case ["10"], ["12"]: return "\u{1B}]\(words[0]);rgb:cccc/cccc/cccc\(end)"
        case ["11"]: return "\u{1B}]11;rgb:0000/0000/0000\(end)"
        default: return nil
        }
    }
}

/// Private modes of a terminal, by their numbers.
enum TerminalModes {
    /// The keys with arrows send other sequences.
    static let applicationKeys = 1
    /// Rows are counted from the top of the region that scrolls.
    static let origin = 6
    /// A line that is full goes on below.
    static let wrap = 7
    /// Each shows another screen.
    static let alternateScreens: Set<Int> = [47, 1047, 1049]
    /// The modes that a program may ask about: these, those of the cursor, and the reports of the mouse, of focus and
    /// of pastes.
    static let known: Set<Int> = alternateScreens.union([
        applicationKeys, origin, wrap, 12, 25, 1000, 1002, 1003, 1004, 1006, 2004,
    ])
}

/// Removes a program's queries to its terminal, already answered here, so that the person's terminal does not answer them again.
struct QuestionFilter {
    private var reader = EscapeReader()
    private var held: [UInt8] = []

    /// The bytes without questions; a sequence comes when it is whole.
    mutating func passed(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes {
            // What is no ASCII is text, or within one.
            let meaning = reader.read(Unicode.Scalar(byte < 0x80 ? byte : 0xA0))
            if reader.isText {
                if !TerminalAnswers.isQuestion(meaning) { result += held + [byte] }
                held = []
            } else {
                held.append(byte)
            }
        }
        return result
    }
}
