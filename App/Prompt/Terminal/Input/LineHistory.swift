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

/// Walks through lines that were typed before, as Up and Down do: only through those that begin with what stands before the
/// cursor.
struct HistorySearch {
    private var lines: [String] = []
    private var prefix = ""
    /// What was typed when the walk began; Down comes back to it.
    private var typed = ""
    /// The place of the line that is shown, and that line; a line that was edited since begins another walk.
    private var shown: (place: Int, line: String)?

    /// The line that takes the place of `line` at Up, with so many scalars before the cursor; `nil` when none is older.
    mutating func older(than line: String, cursor: Int) -> String? {
        if shown?.line != line {
            shown = nil
            typed = line
            prefix = String(String.UnicodeScalarView(line.unicodeScalars.prefix(cursor)))
        }
        return show((0..<(shown?.place ?? lines.count)).last { fits(lines[$0], insteadOf: line) })
    }

    /// The line that takes the place of `line` at Down: at last what was typed; `nil` when nothing was recalled.
    mutating func newer(than line: String) -> String? {
        guard let place = shown?.place, shown?.line == line else { return nil }
        if let line = show((place + 1..<lines.count).first { fits(lines[$0], insteadOf: line) }) { return line }
        shown = nil
        return typed
    }

    /// Adds a line, the newest of all.
    mutating func append(_ line: String) {
        lines.append(line)
    }

    /// Ends the walk: another line is about to be typed.
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
