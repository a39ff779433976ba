extension SessionUpdate {
    /// What may be rewritten: classes of changes, and never more than those.
    public struct Acceptance: OptionSet, Sendable, Hashable {
        /// The classes.
        public let rawValue: Int

        /// Classes by their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Words, and the blanks between them.
        public static let wording = Acceptance(rawValue: 1)
        /// Dates, instants and durations.
        public static let time = Acceptance(rawValue: 2)
        /// Bare counts.
        public static let numbers = Acceptance(rawValue: 4)
        /// Amounts, currencies, signs, account numbers and references.
        public static let money = Acceptance(rawValue: 8)
        /// All of it: also whether a line is an error, routes, exit codes and characters that nobody sees; and when the app ends
        /// early, the inputs that are left go.
        public static let everything = Acceptance(rawValue: 31)

        private static let names: [(name: String, class: Acceptance)] = [
            ("wording", .wording), ("time", .time), ("numbers", .numbers), ("money", .money), ("all", .everything),
        ]

        /// The words for classes.
        public static let words = names.map(\.name)
    }
}

extension SessionUpdate.Acceptance {
    /// Reads classes with commas between them, as `wording,time`; nil when one is none.
    public init?(words text: String) {
        self = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let (_, element) = Self.names.first(where: { $0.name == word }) else { return nil }
            formUnion(element)
        }
    }

    /// The classes with commas between them.
    public var text: String {
        self == .everything
            ? "all" : Self.names.dropLast().filter { contains($0.class) }.map(\.name).joined(separator: ",")
    }

    /// The classes that take what the mismatches of a refusal say.
    public init(taking mismatches: [Mismatch]) {
        self.init(mismatches.flatMap(\.kinds).map(Self.init(taking:)))
    }

    /// The class that takes a kind; empty where it is for the contents of a line to decide.
    init(taking kind: DifferenceKind) {
        switch kind {
        case .wording, .blanks: self = .wording
        case .time: self = .time
        case .number: self = .numbers
        case .money, .account: self = .money
        case .error, .hidden, .route, .exitCode, .walk: self = .everything
        case .order, .missing, .extra, .prompt, .comment: self = []
        }
    }
}
