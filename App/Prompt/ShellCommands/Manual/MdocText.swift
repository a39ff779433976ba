/// Lines of mdoc(7), the language of manual pages.
struct MdocText {
    private(set) var lines: [String] = []

    private static let width = 78

    /// Adds a macro with its arguments unescaped.
    mutating func macro(_ name: String, _ arguments: String...) {
        lines.append(([".\(name)"] + arguments).joined(separator: " "))
    }

    /// Adds running text; each sentence begins a line.
    mutating func text(_ text: String) {
        for sentence in Self.sentences(of: text) {
            var line = ""
            for word in sentence.split(separator: " ").map({ Self.escaped(String($0)) }) {
                if !line.isEmpty, line.count + 1 + word.count > Self.width {
                    append(line)
                    line = word
                } else {
                    line += line.isEmpty ? word : " \(word)"
                }
            }
            append(line)
        }
    }

    /// Adds a list of terms and their texts.
    mutating func entries(_ entries: [HelpSection.Entry]) {
        guard !entries.isEmpty else { return }
        macro("Bl", "-tag -width Ds")
        for entry in entries {
            macro("It", "Cm \(Self.quoted(entry.term))")
            text(entry.text)
        }
        macro("El")
    }

    /// One argument of a macro.
    static func quoted(_ text: String) -> String {
        "\"\\&\(escaped(text).replacing("\"", with: "\\(dq"))\""
    }

    /// The text with special characters escaped.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "~": escaped += "\\(ti"
            case "^": escaped += "\\(ha"
            case "`": escaped += "\\(ga"
            case "'": escaped += "\\(aq"
            case _ where !scalar.isASCII: escaped += "\\[u\(hexadecimal(scalar))]"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private mutating func append(_ line: String) {
        guard !line.isEmpty else { return }
        lines.append(line.hasPrefix(".") ? "\\&\(line)" : line)
    }

    private static func sentences(of text: String) -> [String] {
        var sentences = [""]
        for word in text.split(separator: " ") {
            sentences[sentences.count - 1] += sentences[sentences.count - 1].isEmpty ? "\(word)" : " \(word)"
            if word.last.map({ ".!?".contains($0) }) == true { sentences.append("") }
        }
        return sentences
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
