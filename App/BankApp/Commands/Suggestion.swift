/// Finds what was probably meant by a mistyped word.
public enum Suggestion {
    /// The candidate nearest to `word`, if it is near enough: one slip in a short word, two in a longer one.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = Array(word.unicodeScalars)
        let limit = letters.count < 4 ? 1 : 2
        return
            candidates
            // Each letter that one word has more than the other is an edit.
            .filter { abs($0.unicodeScalars.count - letters.count) <= limit }
            .map { (candidate: $0, distance: distance(letters, Array($0.unicodeScalars))) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
            .candidate
    }

    /// The edits between two words: insertions, deletions, replacements and swaps of neighbours
    /// (Damerau-Levenshtein, optimal string alignment).
    static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var rowBeforeLast: [Int] = []
        var lastRow = Array(0...second.count)
        for i in first.indices {
            var row = [i + 1]
            row.reserveCapacity(lastRow.count)
            for j in second.indices {
                let replacement = lastRow[j] + (first[i] == second[j] ? 0 : 1)
                var best = min(row[j] + 1, lastRow[j + 1] + 1, replacement)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    best = min(best, rowBeforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (rowBeforeLast, lastRow) = (lastRow, row)
        }
        return lastRow[second.count]
    }
}
