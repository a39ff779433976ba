/// What a line said when a program was sent keys that it may show by itself.
struct SentKeys {
    /// The whole line, with what the program has shown of the input.
    let line: String
    /// What it may show of the last key, like `^C`.
    let key: String

    /// What the program has added to the line that is finished now; `nil` for nothing.
    func without(finished text: String) -> String? {
        guard let rest = rest(of: text) else { return line.unicodeScalars.starts(with: text.trimmed) ? nil : text }
        return rest.trimmed.isEmpty || rest.trimmed.elementsEqual(key.unicodeScalars) ? nil : rest
    }

    /// What the program has added to the line, or the line when that is nothing.
    func without(unfinished text: String) -> String {
        guard let rest = rest(of: text), !rest.trimmed.isEmpty else { return text }
        return rest
    }

    private func rest(of text: String) -> String? {
        guard text.unicodeScalars.starts(with: line.unicodeScalars) else { return nil }
        return String(text.unicodeScalars.dropFirst(line.unicodeScalars.count))
    }
}

extension String {
    /// Without blanks at its end.
    fileprivate var trimmed: Substring.UnicodeScalarView {
        var text = Substring(self).unicodeScalars
        while text.last == " " { text.removeLast() }
        return text
    }
}
