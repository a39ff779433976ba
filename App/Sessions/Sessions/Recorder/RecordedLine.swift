/// A shown line of a record, and what replays of it have shown in its place.
struct RecordedLine: Sendable {
    let line: ShownLine
    private(set) var others: [String] = []

    /// Whether part of it is any text.
    var isOpen: Bool { !others.isEmpty }

    init(_ line: ShownLine) {
        self.line = line
    }

    mutating func add(other text: String) {
        others.append(text)
    }

    /// The line without what must not stand in the file, and without what is different each time.
    func masked(by secrets: RecordedSecrets, isAnswer: Bool) -> MaskedLine {
        others.reduce(secrets.masked(line, isAnswer: isAnswer)) { masked, other in
            masked.widened(to: secrets.masked(ShownLine(text: other, isError: line.isError), isAnswer: isAnswer))
        }
    }
}

extension MaskedLine {
    /// The line without the values that are others in `other`: from the first that differs to the last.
    func widened(to other: MaskedLine) -> MaskedLine {
        let (mine, theirs) = (joined, other.joined)
        guard mine != theirs else { return self }
        var front = zip(mine, theirs).prefix { $0 == $1 }.count
        while front > 0, mine[front - 1].isOfValue { front -= 1 }
        let (ends, otherEnds) = (mine[front...], theirs[front...])
        var back = zip(ends.reversed(), otherEnds.reversed()).prefix { $0 == $1 }.count
        while back > 0, mine[mine.count - back].isOfValue { back -= 1 }
        return MaskedLine(
            joined: mine[..<front] + [Self.mark] + mine[(mine.count - back)...], isError: isError)
    }

    /// No terminal shows it.
    private static let mark: Character = "\0"

    private var joined: [Character] { Array(pieces.joined(separator: String(Self.mark))) }

    private init(joined: [Character], isError: Bool) {
        pieces = joined.split(separator: Self.mark, omittingEmptySubsequences: false).map { String($0) }
        starred = pieces.joined(separator: "[..]")
        self.isError = isError
    }
}

extension Character {
    /// Whether it may be within a number, a time, an address or a name: such a value changes as a whole.
    fileprivate var isOfValue: Bool { isLetter || isNumber || ".:-_+".contains(self) }
}
