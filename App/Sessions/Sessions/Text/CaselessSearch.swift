extension String {
    /// What stands around each `part`, whatever the case of its letters; the whole text when it is not in there.
    func pieces(around part: String, asWord: Bool = false) -> [String] {
        let (text, wanted) = (Array(self), part.map { $0.lowercased() })
        guard !wanted.isEmpty, text.count >= wanted.count else { return [self] }
        var pieces: [String] = []
        var (start, position) = (0, 0)
        while position + wanted.count <= text.count {
            let end = position + wanted.count
            if zip(text[position..<end], wanted).allSatisfy({ $0.lowercased() == $1 }),
                !asWord || Self.isApart(text, position..<end)
            {
                pieces.append(String(text[start..<position]))
                (start, position) = (end, end)
            } else {
                position += 1
            }
        }
        return pieces + [String(text[start...])]
    }

    /// What stands around each beginning of `part` that is cut off there, whatever the case of its letters: behind it stands
    /// `…` or `...`. A beginning of one or two letters must be a word's.
    func pieces(aroundCut part: String) -> [String] {
        let (text, wanted) = (Array(self), part.map { $0.lowercased() })
        var pieces: [String] = []
        var start = 0
        for cut in text.indices where text[cut] == "…" || text[cut...].starts(with: "...") {
            let longest = min(cut - start, wanted.count - 1)
            let count = stride(from: longest, to: 0, by: -1).first { count in
                zip(text[(cut - count)..<cut], wanted).allSatisfy { $0.lowercased() == $1 }
                    && (count > 2 || Self.isApart(text, (cut - count)..<cut))
            }
            guard let count else { continue }
            pieces.append(String(text[start..<(cut - count)]))
            start = cut
        }
        return pieces + [String(text[start...])]
    }

    private static func isApart(_ text: [Character], _ range: Range<Int>) -> Bool {
        let neighbours = text[..<range.lowerBound].suffix(1) + text[range.upperBound...].prefix(1)
        return neighbours.allSatisfy { !$0.isLetter && !$0.isNumber }
    }
}
