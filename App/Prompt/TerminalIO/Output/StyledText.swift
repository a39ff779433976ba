import DisplayText

/// A line of text in styled pieces. The text is untrusted: the writer sanitises it.
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

extension StyledText {
    /// The width in columns.
    var width: Int {
        runs.reduce(0) { $0 + DisplayWidth.of($1.text) }
    }

    var sanitized: StyledText {
        StyledText(runs: runs.map { Run(Sanitizer.visible($0.text), $0.style) })
    }

    /// The text in at most `columns` columns; an ellipsis marks a cut.
    func truncated(to columns: Int) -> StyledText {
        if width <= columns { return self }
        var kept: [Run] = []
        var room = columns
        for run in runs {
            let runWidth = DisplayWidth.of(run.text)
            guard runWidth < room else {
                // One column stays for the ellipsis, for there is more to come.
                let text = runWidth == room ? run.text + "…" : run.text
                kept.append(Run(DisplayWidth.truncated(text, to: room), run.style))
                break
            }
            kept.append(run)
            room -= runWidth
        }
        return StyledText(runs: kept)
    }

    /// The part in `range`, counted in Unicode scalars.
    func part(_ range: Range<Int>) -> StyledText {
        var parts: [Run] = []
        var start = 0
        for run in runs {
            let scalars = run.text.unicodeScalars
            let count = scalars.count
            let own = range.clamped(to: start..<start + count)
            if !own.isEmpty {
                let kept = scalars.dropFirst(own.lowerBound - start).prefix(own.count)
                parts.append(Run(String(kept), run.style))
            }
            start += count
        }
        return StyledText(runs: parts)
    }

    /// The text in lines of `columns` columns, at most `most` of them; an ellipsis marks what is left out.
    func wrapped(to columns: Int, most: Int?) -> [StyledText] {
        let lines = WordWrap.lines(self, width: columns)
        guard let most, lines.count > most else { return lines.map { $0.truncated(to: columns) } }
        let last = WordWrap.lines(lines[most - 1], width: columns - 1)[0].truncated(to: columns - 1)
        return lines.prefix(most - 1).map { $0.truncated(to: columns) } + [last + "…"]
    }

    /// The text with the escape sequences of `theme`; without any when it is `nil`.
    func rendered(_ theme: Theme?) -> String {
        guard let theme else { return text }
        return runs.reduce(into: "") { $0 += theme.styled($1.text, as: $1.style) }
    }
}
