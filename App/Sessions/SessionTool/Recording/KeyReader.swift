import Sessions

/// Makes keys of the bytes that a terminal sends.
struct KeyReader {
    private var bytes: [UInt8] = []

    /// Takes bytes that have come.
    mutating func feed(_ more: some Sequence<UInt8>) { bytes += more }

    /// Forgets all up to the last Ctrl-C; `false` when there is none.
    mutating func takeInterrupt() -> Bool {
        guard let last = bytes.lastIndex(of: 0x03) else { return false }
        bytes.removeFirst(last + 1)
        return true
    }

    /// Whether none is left.
    var isEmpty: Bool { bytes.isEmpty }

    /// The next key; `nil` without a whole one. What a terminal tells of itself, of the mouse and of a paste is not a key.
    mutating func next() -> KeyboardEvent? {
        while let first = bytes.first {
            switch first {
            case 0x1B:
                guard let event = takeSequence() else { continue }
                return event
            case 0x09: return take(.named(.tab))
            case 0x0A, 0x0D: return take(.named(.enter))
            case 0x08, 0x7F: return take(.named(.backspace))
            case ..<0x20: return take(.control(Character(Unicode.Scalar(first + 0x40))))
            default: return takeText()
            }
        }
        return nil
    }

    private mutating func take(_ key: SessionKey) -> KeyboardEvent {
        bytes.removeFirst()
        return .key(key)
    }

    private mutating func takeText() -> KeyboardEvent? {
        let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        // The last character may still be on its way.
        for count in run.indices.suffix(4).reversed() where String(validating: run[...count], as: UTF8.self) != nil {
            let text = String(decoding: run[...count], as: UTF8.self)
            bytes.removeFirst(count + 1)
            return .key(.text(text))
        }
        guard run.count >= 4 || run.count < bytes.count else { return nil }
        bytes.removeFirst()
        return next()
    }

    /// What begins with ESC: a key of its own when nothing follows that a terminal would send at once; with a character, Alt.
    private mutating func takeSequence() -> KeyboardEvent? {
        guard bytes.count > 1 else { return take(.named(.escape)) }
        guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
            guard 0x21..<0x7F ~= bytes[1] else { return take(.named(.escape)) }
            defer { bytes.removeFirst(2) }
            return .key(.alt(Character(Unicode.Scalar(bytes[1]))))
        }
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            bytes = []
            return nil
        }
        let sequence = String(decoding: body[...end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        if let key = Self.keys[sequence] { return .key(key) }
        return Self.tells(sequence) ? nil : .unknown(sequence)
    }

    /// Whether a sequence tells of something else than a key: where the cursor is, what the terminal is, the focus, the mouse,
    /// the ends of a paste.
    private static func tells(_ sequence: String) -> Bool {
        if ["200~", "201~", "I", "O"].contains(sequence) { return true }
        return sequence.hasPrefix("<") || sequence.hasPrefix("?") || sequence.last.map { "cnRtyM".contains($0) } == true
    }

    private static let keys: [String: SessionKey] = [
        "A": .named(.up), "B": .named(.down), "C": .named(.right), "D": .named(.left), "Z": .named(.backTab),
        "H": .named(.home), "F": .named(.end), "1~": .named(.home), "7~": .named(.home), "4~": .named(.end),
        "8~": .named(.end), "2~": .named(.insert), "3~": .named(.delete), "5~": .named(.pageUp),
        "6~": .named(.pageDown),
        "1;5D": .named(.wordLeft), "1;5C": .named(.wordRight), "P": .function(1), "Q": .function(2), "R": .function(3),
        "S": .function(4), "11~": .function(1), "12~": .function(2), "13~": .function(3), "14~": .function(4),
        "15~": .function(5), "17~": .function(6), "18~": .function(7), "19~": .function(8), "20~": .function(9),
        "21~": .function(10), "23~": .function(11), "24~": .function(12),
    ]
}
