/// A line of text in pieces, each with its style. The text may come from anywhere: the writer makes it harmless.
public struct StyledText: Sendable, Hashable {
    /// A piece of text of one style.
    public struct Run: Sendable, Hashable {
        /// The text as it is, not yet sanitised.
        public let text: String
        /// What it is for.
        public let style: Style

        /// A piece of text.
        public init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// The pieces in order.
    public private(set) var runs: [Run]

    /// One piece of text.
    public init(_ text: String, _ style: Style = .plain) {
        runs = [Run(text, style)]
    }

    /// Several pieces.
    public init(runs: [Run]) {
        self.runs = runs
    }

    /// The text without its styles.
    public var text: String { runs.reduce(into: "") { $0 += $1.text } }

    /// The two texts, one after the other.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        StyledText(runs: first.runs + second.runs)
    }
}

extension StyledText: ExpressibleByStringInterpolation {
    /// Plain text.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
