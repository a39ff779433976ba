/// A line of text in styled pieces. The text is untrusted: the writer sanitises it.
public struct StyledText: Sendable, Hashable {
    /// A piece of text of one style.
    public struct Run: Sendable, Hashable {
        /// The text as it is, not yet sanitised; of a number or a moment, in plain form.
        public let text: String
        /// The role of the text, which a theme colours.
        public let style: Style
        fileprivate let value: RegionalValue?

        /// A piece of text.
        public init(_ text: String, _ style: Style = .plain) {
            self.init(text, style, value: nil)
        }

        fileprivate init(_ text: String, _ style: Style, value: RegionalValue?) {
            self.text = text
            self.style = style
            self.value = value
        }
    }

    /// What the writer writes as people do where they live.
    fileprivate enum RegionalValue: Hashable {
        case number
        case moment(secondsSinceEpoch: Int64)
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

    /// A decimal number with a point and without groups, `-1234.50`, which the writer groups.
    public static func number(_ plain: String, _ style: Style = .plain) -> StyledText {
        StyledText(runs: [Run(plain, style, value: .number)])
    }

    /// A moment, which the writer shows in the zone of the person.
    /// - Parameters:
    ///   - seconds: The moment, in seconds since 1970-01-01T00:00:00Z.
    ///   - plain: Its text for programs.
    public static func moment(secondsSinceEpoch seconds: Int64, plain: String) -> StyledText {
        StyledText(runs: [Run(plain, .plain, value: .moment(secondsSinceEpoch: seconds))])
    }

    /// The text with its numbers and moments as `format` has them.
    public func written(in format: RegionalFormat) -> StyledText {
        guard runs.contains(where: { $0.value != nil }) else { return self }
        var written = StyledText(runs: [])
        for run in runs {
            switch run.value {
            case nil: written.append(run)
            case .number: written.append(Run(format.numbers.text(run.text), run.style))
            case .moment(let seconds): written.append(Run(format.zone.text(secondsSinceEpoch: seconds), run.style))
            }
        }
        return written
    }

    /// The text without its styles; numbers and moments in plain form.
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

    /// Plain text with values; what is styled in it keeps its style.
    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.text
    }

    /// Collects a text and the values in it.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate private(set) var text = StyledText("")

        /// Nothing so far.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds plain text.
        public mutating func appendLiteral(_ literal: String) {
            append(Run(literal))
        }

        /// Adds the description of a value.
        public mutating func appendInterpolation(_ value: any CustomStringConvertible) {
            append(Run(value.description))
        }

        /// Adds a text with its styles.
        public mutating func appendInterpolation(_ styled: StyledText) {
            for run in styled.runs { append(run) }
        }

        private mutating func append(_ run: Run) {
            text.append(run)
        }
    }

    /// Adds a piece; plain text continues plain text.
    mutating func append(_ run: Run) {
        guard run.value == nil, let last = runs.last, last.value == nil, last.style == run.style else {
            if !run.text.isEmpty { runs.append(run) }
            return
        }
        runs[runs.count - 1] = Run(last.text + run.text, run.style)
    }
}

extension StyledText {
    /// The width in columns.
    public var width: Int {
        runs.reduce(0) { $0 + DisplayWidth.of($1.text) }
    }

    /// The text with everything that a terminal could take for a sequence shown as a visible character.
    package var sanitized: StyledText {
        StyledText(runs: runs.map { Run(Sanitizer.visible($0.text), $0.style, value: $0.value) })
    }

    /// The text in at most `columns` columns; an ellipsis marks a cut.
    package func truncated(to columns: Int) -> StyledText {
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
        let last = WordWrap.lines(lines[most - 1], width: columns - 1)[0] + "…"
        return (lines.prefix(most - 1) + [last]).map { $0.truncated(to: columns) }
    }

    /// The text with the escape sequences of `theme`; without any when it is `nil`.
    package func rendered(_ theme: Theme?) -> String {
        guard let theme else { return text }
        return runs.reduce(into: "") { $0 += theme.styled($1.text, as: $1.style) }
    }
}

extension StyledText {
    /// How many there are: `1,234`.
    public static func count(_ count: Int, _ style: Style = .plain) -> StyledText {
        .number(String(count), style)
    }

    /// The count with its noun: `1 task`, `1,234 tasks`.
    public static func count(_ count: Int, _ noun: String, _ style: Style = .plain) -> StyledText {
        .count(count, style) + StyledText(count == 1 ? " \(noun)" : " \(noun)s", style)
    }
}
