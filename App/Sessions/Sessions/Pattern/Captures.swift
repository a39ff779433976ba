/// What the holes of a script have captured so far.
struct Captures: Sendable {
    let types: [HoleType]
    private var values: [String?]

    init(types: [HoleType]) {
        self.types = types
        values = Array(repeating: nil, count: types.count)
    }

    subscript(slot: Int) -> String? {
        get { values[slot] }
        set { values[slot] = newValue }
    }

    /// Where the captured value of a slot ends when it stands at `start`; nil when it does not.
    func end(of value: String, in slot: Int, within bytes: Bytes, from start: Int) -> Int? {
        value.withBytes { value in
            guard types[slot] == .iban else {
                return bytes.holds(value, at: start) ? start + value.count : nil
            }
            return Self.endIgnoringBlanks(of: value, within: bytes, from: start)
        }
    }

    private static func endIgnoringBlanks(of value: Bytes, within bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        for (index, byte) in value.enumerated() {
            if index > 0 { _ = reader.take(" ") }
            guard reader.next == byte else { return nil }
            reader.position += 1
        }
        return reader.position
    }
}

/// Finds the values of holes in a line that does not match.
struct HoleLocator {
    let captures: Captures

    /// Where each hole has its value, in the order of the parts: at the first place behind the one before. A hole that is
    /// nowhere is left out, and so is a text that is not captured yet.
    func places(of parts: [LinePattern.Part], in bytes: Bytes) -> [(part: LinePattern.Part, range: Range<Int>)] {
        var rest = 0
        return parts.compactMap { part in
            guard let range = firstPlace(of: part, in: bytes, from: rest) else { return nil }
            rest = range.upperBound
            return (part, range)
        }
    }

    /// Captures what stands in the holes that have captured nothing so far.
    func capturing(_ pattern: LinePattern, in line: String) -> Captures {
        guard pattern.literal == nil else { return captures }
        return line.withBytes { bytes in
            var result = captures
            for case (.hole(let slot), let range) in places(of: pattern.parts, in: bytes) where result[slot] == nil {
                result[slot] = captures.types[slot].captured(bytes.text(range))
            }
            return result
        }
    }

    private func firstPlace(of part: LinePattern.Part, in bytes: Bytes, from start: Int) -> Range<Int>? {
        for position in start..<bytes.count where position == 0 || !bytes[position - 1].isNamePart {
            if let end = end(of: part, in: bytes, from: position) { return position..<end }
        }
        return nil
    }

    private func end(of part: LinePattern.Part, in bytes: Bytes, from start: Int) -> Int? {
        switch part {
        case .text, .anything: nil
        case .typed(let type): type.ends(in: bytes, from: start).longest
        case .hole(let slot):
            captures[slot].map { captures.end(of: $0, in: slot, within: bytes, from: start) }
                ?? captures.types[slot].ends(in: bytes, from: start).longest
        }
    }
}
