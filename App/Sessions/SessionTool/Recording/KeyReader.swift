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

    /// The next key; `nil` when no whole one is left. Of a sequence that is no key nothing is left.
    mutating func next() -> SessionKey? {
        while let first = bytes.first {
            switch first {
            case 0x1B:
                guard let key = takeSequence() else { continue }
                return key
            case 0x09: return take(.named(.tab))
            case 0x0A, 0x0D: return take(.named(.enter))
            case 0x08, 0x7F: return take(.named(.backspace))
            case ..<0x20: return take(.control(Character(Unicode.Scalar(first + 0x40))))
            default: return takeText()
            }
        }
        return nil
    }

    private mutating func take(_ key: SessionKey) -> SessionKey {
        bytes.removeFirst()
        return key
    }

    private mutating func takeText() -> SessionKey? {
        let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        // The last character may still be on its way.
        for count in run.indices.suffix(4).reversed() where String(validating: run[...count], as: UTF8.self) != nil {
            let text = String(decoding: run[...count], as: UTF8.self)
            bytes.removeFirst(count + 1)
            return .text(text)
        }
        guard run.count >= 4 || run.count < bytes.count else { return nil }
        bytes.removeFirst()
        return next()
    }

    /// What begins with ESC: a key of its own when nothing follows that a terminal would send at once.
    private mutating func takeSequence() -> SessionKey? {
        guard bytes.count > 1, bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
            return take(.named(.escape))
        }
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            bytes = []
            return nil
        }
        let sequence = String(decoding: body[...end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return Self.keys[sequence].map { .named($0) }
    }

    private static let keys: [String: SessionKey.Name] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "7~": .home, "4~": .end,
        "8~": .end, "3~": .delete,
    ]
}
