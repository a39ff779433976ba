/// A piece of a line that is kept or changed as a whole.
enum LineToken: Equatable {
    case word(String)
    case blanks(String)
    case anything
    /// A hole, by its slot.
    case hole(Int)

    /// The words of a text and the blanks between them.
    static func tokens(of text: some StringProtocol) -> [LineToken] {
        var tokens: [LineToken] = []
        var rest = text[...]
        while let first = rest.first {
            let isBlank = first == " "
            let piece = rest.prefix { ($0 == " ") == isBlank }
            tokens.append(isBlank ? .blanks(String(piece)) : .word(String(piece)))
            rest = rest[piece.endIndex...]
        }
        return tokens
    }

    /// The tokens of a pattern.
    static func tokens(of parts: [LinePattern.Part]) -> [LineToken] {
        parts.flatMap { part -> [LineToken] in
            switch part {
            case .text(let text): tokens(of: text)
            case .anything: [.anything]
            case .hole(let slot): [.hole(slot)]
            }
        }
    }

    var part: LinePattern.Part {
        switch self {
        case .word(let text), .blanks(let text): .text(text)
        case .anything: .anything
        case .hole(let slot): .hole(slot)
        }
    }

    /// Whether the one can take the place of the other: a word that of a word.
    func resembles(_ other: LineToken) -> Bool {
        switch (self, other) {
        case (.word, .word): true
        default: false
        }
    }
}
