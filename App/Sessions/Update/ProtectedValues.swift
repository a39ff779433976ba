/// The amounts and account numbers in a text, which a change of wording must leave alone.
struct ProtectedValues {
    private(set) var values: [String] = []

    /// Adds those of a line; a hole of such a type stands for what it captured, or for itself.
    mutating func add(_ parts: [LinePattern.Part], captures: Captures, holes: [HoleTable.Hole]) {
        for part in parts {
            switch part {
            case .text(let text): add(text)
            case .hole(let slot) where [.money, .iban].contains(captures.types[slot]):
                if let value = captures[slot] { add(value) } else { values.append(holes[slot].text) }
            case .hole, .anything: break
            }
        }
    }

    /// Adds those of a text.
    mutating func add(_ text: String) {
        text.withBytes { bytes in
            var position = 0
            while position < bytes.count {
                position = Self.isBoundary(bytes, at: position) ? take(bytes, at: position) : position + 1
            }
        }
    }

    /// Takes what begins at a position and gives the next one.
    private mutating func take(_ bytes: Bytes, at start: Int) -> Int {
        for type in [HoleType.instant, .date, .id] {
            if let end = type.ends(in: bytes, from: start).longest { return end }
        }
        if let end = HoleType.iban.ends(in: bytes, from: start).longest {
            values.append(HoleType.iban.captured(bytes.text(start..<end)))
            return end
        }
        guard let number = Amount(in: bytes, from: start) else { return start + 1 }
        if number.isAmount { values.append(number.text) }
        return number.end
    }

    private static func isBoundary(_ bytes: Bytes, at position: Int) -> Bool {
        guard position > 0 else { return true }
        return !bytes[position - 1].isNamePart
    }
}
