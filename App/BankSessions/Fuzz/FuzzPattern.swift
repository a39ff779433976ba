/// A line with `[..]` for any text.
enum FuzzPattern {
    /// Whether `text` is what `pattern` says: the parts between `[..]` in their order, the first and last at the ends.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let parts = pattern.split(separator: "[..]", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
