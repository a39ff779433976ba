/// Where the app did something else than the file says.
public struct Mismatch: Sendable, Hashable, Codable {
    /// The file.
    public let path: String
    /// The line in it, the first being 1.
    public let line: Int
    /// What is different, for a person.
    public private(set) var message: String
    /// Of what kinds it is, the gravest first; one at least.
    public let kinds: [DifferenceKind]
    /// The lines of the file that did not come.
    public private(set) var expected: [String]
    /// What came instead, as a session file would write it.
    public private(set) var actual: [String]
    /// What is different in the one line that came in the place of another; nil when there are no two such.
    public private(set) var span: DifferenceSpan?
    /// The errors that an ellipsis took before: they may be why the app did something else.
    public private(set) var swallowed: [String] = []
    /// How many navigations of the walk had happened.
    public let navigations: Int
    /// What the app was waiting for; nil when it was not.
    public let wait: SessionWait?

    init(
        _ message: String, at place: ScriptPlace, _ kinds: Set<DifferenceKind>, expected: [String] = [],
        actual: [String] = [], span: DifferenceSpan? = nil, swallowed: [String] = [], navigations: Int = 0,
        wait: SessionWait? = nil
    ) {
        (path, line) = (place.path, place.line)
        self.message = message
        self.kinds = DifferenceKind.ordered(kinds)
        self.expected = expected
        self.actual = actual
        let isReplaced = expected.count == 1 && actual.count == 1 && kinds.isDisjoint(with: [.order, .walk])
        self.span = isReplaced ? span ?? DifferenceSpan(between: expected[0], and: actual[0]) : nil
        self.swallowed = swallowed
        self.navigations = navigations
        self.wait = wait
    }

    /// The same without the secrets in it.
    func masked(by mask: SecretMask) -> Mismatch {
        var masked = self
        masked.message = mask.mask(message)
        masked.expected = expected.map(mask.mask)
        masked.actual = actual.map(mask.mask)
        masked.swallowed = swallowed.map(mask.mask)
        if span != nil, masked.expected != expected || masked.actual != actual {
            masked.span = DifferenceSpan(between: masked.expected[0], and: masked.actual[0])
        }
        return masked
    }

    /// The kinds for a person: `money, wording`.
    var kindsText: String {
        kinds.map(\.rawValue).joined(separator: ", ")
    }
}
