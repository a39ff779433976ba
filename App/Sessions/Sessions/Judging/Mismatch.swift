/// A place where the app did not do what the file says.
public struct Mismatch: Sendable, Hashable, Codable {
    /// The path of the session file.
    public let path: String
    /// The line in it, the first being 1.
    public let line: Int
    /// What is different, for a person.
    public internal(set) var message: String
    /// Of what kinds it is, the gravest first; one at least.
    public let kinds: [DifferenceKind]
    /// The lines of the file that did not come.
    public internal(set) var expected: [String]
    /// What came instead, as a session file would write it.
    public internal(set) var actual: [String]
    /// What is different in the one line that came in the place of another; nil when there are no two such.
    public internal(set) var span: DifferenceSpan?
    /// The errors that an ellipsis took before: they may be why the app did something else.
    public internal(set) var swallowed: [String] = []
    /// How many navigations of the walk had happened.
    public let navigations: Int
    /// What the app was waiting for; nil when it was not.
    public internal(set) var wait: SessionWait?

    init(
        _ message: String, at place: ScriptPlace, _ kinds: Set<DifferenceKind>, expected: [String] = [],
        actual: [String] = [], span: DifferenceSpan? = nil, swallowed: [String] = [], navigations: Int = 0,
        wait: SessionWait? = nil
    ) {
        (path, line) = (place.path, place.line)
        self.message = message
        self.kinds = DifferenceKind.ordered(kinds)
        self.expected = expected.cut
        self.actual = actual.cut
        let isReplaced = expected.count == 1 && actual.count == 1 && kinds.isDisjoint(with: [.order, .walk])
        self.span = isReplaced ? (span ?? DifferenceSpan(between: self.expected[0], and: self.actual[0])).cut : nil
        self.swallowed = swallowed
        self.navigations = navigations
        self.wait = wait
    }

    /// The same without the secrets in it.
    func masked(by mask: SecretMask) -> Mismatch {
        var masked = self
        masked.message = mask.mask(message)
        masked.expected = expected.map(mask.maskCut)
        masked.actual = actual.map(mask.maskCut)
        masked.swallowed = swallowed.map(mask.mask)
        masked.wait = wait?.masked(by: mask)
        if span != nil, masked.expected != expected || masked.actual != actual {
            masked.span = DifferenceSpan(between: masked.expected[0], and: masked.actual[0])
        }
        return masked
    }

    /// What stands around the number of bytes where a line is cut off.
    static let (cut, cutEnd) = ("... (", " bytes in all)")

    /// The kinds for a person: `money, wording`.
    public var kindsText: String {
        kinds.map(\.rawValue).joined(separator: ", ")
    }
}

extension [String] {
    /// The most lines, and the most characters of a line, that a report shows of each side.
    fileprivate static let most = (lines: 200, characters: 2_000)

    /// Only as much as a person reads: a program may show 16 MiB in a step.
    fileprivate var cut: [String] {
        let head = count <= Self.most.lines ? self : Array(prefix(Self.most.lines - 50))
        let left = count - head.count
        let tail = left == 0 ? [] : ["... (\(left - 49) lines are left out here)"] + suffix(49)
        return (head + tail).map { line in
            guard line.utf8.count > Self.most.characters, let end = line.index(at: Self.most.characters) else {
                return line
            }
            return "\(line[..<end])\(Mismatch.cut)\(line.utf8.count)\(Mismatch.cutEnd)"
        }
    }
}

extension String {
    /// Where the character of this number is; nil when there is none.
    fileprivate func index(at offset: Int) -> Index? {
        index(startIndex, offsetBy: offset, limitedBy: endIndex).flatMap { $0 == endIndex ? nil : $0 }
    }
}

/// What differs between the file and the app.
public enum DifferenceKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Whether a line is an error.
    case error = "error or not"
    /// A line that comes in another place.
    case order
    /// A line that never came.
    case missing
    /// A line that the file does not expect.
    case extra
    /// An amount, a currency, a sign, or a word for the other direction.
    case money
    /// An account number, or the reference of something.
    case account
    /// A date, an instant or a duration.
    case time
    /// A bare count.
    case number
    /// Invisible characters, or look-alikes: a zero width space, a no-break space, a Cyrillic a.
    case hidden = "hidden characters"
    case wording
    /// Blanks alone.
    case blanks
    case route
    /// A prompt, or the label of a question.
    case prompt
    case exitCode = "exit code"
    /// A comment that the app shows.
    case comment
    /// The walk cannot go on: the app hangs or has ended, or an input cannot be typed.
    case walk
}

extension DifferenceKind {
    /// The kinds of `kinds`, the gravest first.
    static func ordered(_ kinds: Set<DifferenceKind>) -> [DifferenceKind] {
        allCases.filter(kinds.contains)
    }
}

extension DifferenceSpan {
    /// Itself; nil when it is where lines are cut.
    fileprivate var cut: DifferenceSpan? {
        max(expected.upperBound, actual.upperBound) <= [String].most.characters ? self : nil
    }
}

/// The part that differs in two lines, in characters from their beginnings.
public struct DifferenceSpan: Sendable, Hashable, Codable {
    /// In the line of the file.
    public internal(set) var expected: Range<Int>
    /// In the line of the app.
    public internal(set) var actual: Range<Int>

    /// The span from the first character that differs to the last.
    init(between expected: String, and actual: String) {
        self.init(expected: 0..<expected.count, actual: 0..<actual.count)
        narrow(expected, actual)
    }

    init(expected: Range<Int>, actual: Range<Int>) {
        self.expected = expected
        self.actual = actual
    }

    /// Leaves out what both have at either end.
    mutating func narrow(_ expected: String, _ actual: String) {
        let (old, new) = (Array(expected)[self.expected], Array(actual)[self.actual])
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        self.expected = self.expected.lowerBound + head..<self.expected.upperBound - tail
        self.actual = self.actual.lowerBound + head..<self.actual.upperBound - tail
    }
}
