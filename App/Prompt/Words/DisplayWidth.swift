/// How many columns of a terminal a text takes, whatever the locale.
///
/// Counted a scalar at a time, as terminals do: an emoji made of several counts each of them.
public enum DisplayWidth {
    /// The columns of a text without control characters.
    public static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// The columns of one character: 0 for what combines, 2 for wide East Asian characters and emoji.
    public static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return 1 }
        if (0x1160...0x11FF).contains(value) { return 0 }
        if WideRanges.contains(value) { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    /// The text in at most `columns` columns; an ellipsis stands for what was cut off.
    public static func truncated(_ text: String, to columns: Int) -> String {
        if of(text) <= columns { return text }
        guard columns > 0 else { return "" }
        var room = columns - 1
        let kept = text.prefix { character in
            room -= character.unicodeScalars.reduce(0) { $0 + of($1) }
            return room >= 0
        }
        return String(kept) + "…"
    }

    /// The text with blanks after it, so that it takes `columns` columns; a longer one stays as it is.
    public static func padded(_ text: String, to columns: Int) -> String {
        text + blanks(columns - of(text))
    }

    /// So many blanks; none for a negative count.
    public static func blanks(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }
}
