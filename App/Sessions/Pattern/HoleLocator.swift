/// Finds the values of holes in a line that does not match.
struct HoleLocator {
    let captures: Captures

    /// Where each hole has its value, in the order of the parts: at the first place behind the one before. A hole that is
    /// nowhere is left out, and so is a text that is not captured yet.
    func places(of parts: [LinePattern.Part], in bytes: Bytes) -> [(slot: Int, range: Range<Int>)] {
        var rest = 0
        return parts.compactMap { part in
            guard case .hole(let slot) = part, let range = firstPlace(of: slot, in: bytes, from: rest) else {
                return nil
            }
            rest = range.upperBound
            return (slot, range)
        }
    }

    /// Captures what stands in the holes that have captured nothing so far.
    func capturing(_ pattern: LinePattern, in line: String) -> Captures {
        guard pattern.literal == nil else { return captures }
        return line.withBytes { bytes in
            var result = captures
            for (slot, range) in places(of: pattern.parts, in: bytes) where result[slot] == nil {
                result[slot] = captures.types[slot].captured(bytes.text(range))
            }
            return result
        }
    }

    private func firstPlace(of slot: Int, in bytes: Bytes, from start: Int) -> Range<Int>? {
        for position in start..<bytes.count where position == 0 || !bytes[position - 1].isNamePart {
            let end =
                captures[slot].map { captures.end(of: $0, in: slot, within: bytes, from: position) }
                ?? captures.types[slot].ends(in: bytes, from: position).longest
            if let end { return position..<end }
        }
        return nil
    }
}
