/// Finds the word that was probably meant by a mistyped one.
public enum NearestWord {
    /// The candidate nearest to `word`, if it is near enough: one edit, or two in a word of five or more letters with the right
    /// first one.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = Array(word.unicodeScalars)
        let limit = letters.count < 5 ? 1 : 2
        return
            candidates
            // Each letter of difference in length is an edit.
            .filter { abs($0.unicodeScalars.count - letters.count) <= limit }
            .map { (candidate: $0, distance: distance(letters, Array($0.unicodeScalars))) }
            .filter { $0.distance <= ($0.candidate.unicodeScalars.first == letters.first ? limit : 1) }
            .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }?
            .candidate
    }

    /// The edits between two words: insertions, deletions, replacements and swaps of neighbours
    /// (Damerau-Levenshtein, optimal string alignment).
    static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var row = Array(0...second.count)
        var (lastRow, rowBeforeLast) = (row, row)
        for i in first.indices {
            (row, lastRow, rowBeforeLast) = (rowBeforeLast, row, lastRow)
            row[0] = i + 1
            for j in second.indices {
                let replacement = lastRow[j] + (first[i] == second[j] ? 0 : 1)
                row[j + 1] = min(row[j] + 1, lastRow[j + 1] + 1, replacement)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    row[j + 1] = min(row[j + 1], rowBeforeLast[j - 1] + 1)
                }
            }
        }
        return row[second.count]
    }
}
