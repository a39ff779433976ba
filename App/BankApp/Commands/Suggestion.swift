/// Finds what was probably meant by a mistyped word.
public enum Suggestion {
    /// The candidate nearest to `word`, if it is near enough: one slip in a short word, two in a longer one.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let limit = word.count < 4 ? 1 : 2
        return
            candidates
            .map { (candidate: $0, distance: distance(Array(word), Array($0))) }
            .filter { $0.distance <= limit }
            .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
            .candidate
    }

    /// The edits between two words: insertions, deletions, replacements and swaps of neighbours
    /// (Damerau-Levenshtein, optimal string alignment).
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var rows = [Array(0...second.count)]
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                let replacement = rows[i][j] + (first[i] == second[j] ? 0 : 1)
                var best = min(row[j] + 1, rows[i][j + 1] + 1, replacement)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
