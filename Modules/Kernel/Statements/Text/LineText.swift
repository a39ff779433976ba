/// Texts in formats that have a line for a value.
enum LineText {
    /// The text on one line: a blank for each control character and line end.
    static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: breaks) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(breaks(scalar) ? " " : scalar) }
        return String(line)
    }

    /// The first `count` code points of `text`.
    static func prefix(_ text: String, _ count: Int) -> String {
        guard text.utf8.count > count else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
    }

    private static func breaks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7f: false
        case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// Texts in XML 1.0.
enum XMLContent {
    /// The text as the content of an element.
    ///
    /// XML has no way to write most control characters and two others; they become U+FFFD, the sign for what was lost.
    static func of(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xef || "&<>".utf8.contains($0) }) else { return text }
        var content = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": content += "&amp;"
            case "<": content += "&lt;"
            case ">": content += "&gt;"
            case "\r": content += "&#13;"
            case "\t", "\n": content.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": content.unicodeScalars.append("\u{FFFD}")
            default: content.unicodeScalars.append(scalar)
            }
        }
        return content
    }

    /// An element with this text; nothing for an empty one, which most types refuse.
    static func element(_ name: String, _ text: String) -> String {
        text.isEmpty ? "" : "<\(name)>\(of(text))</\(name)>"
    }
}
