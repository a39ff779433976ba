/// The lines that can be recalled.
struct LineHistory {
    /// How many are kept; the oldest go first.
    static let capacity = 1000

    /// The lines that can be recalled, the newest last.
    private(set) var lines: [String] = []

    /// A history of these lines, as if each had been appended.
    init(_ lines: [String] = []) {
        for line in lines { append(line) }
    }

    /// Adds a line; `false` when it is empty or repeats the last one.
    @discardableResult
    mutating func append(_ line: String) -> Bool {
        guard !line.isEmpty, line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.capacity { lines.removeFirst() }
        return true
    }
}

/// Up and Down: goes through the earlier lines that begin with the text before the cursor.
struct HistorySearch {
    /// All earlier lines, the newest last.
    private(set) var lines: [String] = []
    private var prefix = ""
    /// What was typed when the search began; Down comes back to it.
    private var typed = ""
    /// The place and text of the shown line; an edited line begins another search.
    private var shown: (place: Int, line: String)?

    /// The line that replaces `line` at Up, with a number of scalars before the cursor; `nil` when none is older.
    mutating func older(than line: String, cursor: Int) -> String? {
        if shown?.line != line {
            shown = nil
            typed = line
            prefix = String(String.UnicodeScalarView(line.unicodeScalars.prefix(cursor)))
        }
        return show((0..<(shown?.place ?? lines.count)).last { fits(lines[$0], insteadOf: line) })
    }

    /// The line that replaces `line` at Down, at last what was typed; `nil` when nothing was recalled.
    mutating func newer(than line: String) -> String? {
        guard let place = shown?.place, shown?.line == line else { return nil }
        if let line = show((place + 1..<lines.count).first { fits(lines[$0], insteadOf: line) }) { return line }
        shown = nil
        return typed
    }

    mutating func append(_ line: String) {
        lines.append(line)
    }

    /// Ends the search: a new line begins.
    mutating func rest() {
        shown = nil
    }

    private func fits(_ candidate: String, insteadOf line: String) -> Bool {
        candidate != line && candidate.hasPrefix(prefix)
    }

    private mutating func show(_ place: Int?) -> String? {
        guard let place else { return nil }
        shown = (place, lines[place])
        return lines[place]
    }
}
