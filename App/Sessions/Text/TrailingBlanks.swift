extension String {
    /// Without the blanks, tabs and carriage returns at its end.
    var withoutTrailingBlanks: String {
        guard let last = utf8.last, last.isBlank else { return self }
        let end = utf8.lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? startIndex
        return String(self[..<end])
    }

    /// Without the blanks at either end.
    var trimmed: String {
        let start = utf8.firstIndex { !$0.isBlank } ?? endIndex
        return String(self[start...]).withoutTrailingBlanks
    }
}
