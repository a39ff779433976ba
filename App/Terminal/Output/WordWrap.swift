/// Breaks a text at its blanks.
enum WordWrap {
    /// The text in lines of at most `width` columns; a word longer than that has a line of its own.
    static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let isFull = DisplayWidth.of(line) + 1 + DisplayWidth.of(String(word)) > width
            if line.isEmpty {
                line = String(word)
            } else if isFull {
                lines.append(line)
                line = String(word)
            } else {
                line += " " + word
            }
        }
        return lines + [line]
    }
}
