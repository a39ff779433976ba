import Words

/// Words in columns, as Tab lists them.
enum CandidateList {
    /// The words in rows that fit the width, filled from left to right; sanitised.
    static func text(_ words: [String], width: Int?) -> String {
        let words = words.map(Sanitizer.visible)
        let column = words.reduce(0) { max($0, DisplayWidth.of($1)) } + 2
        let perRow = max(1, (width ?? 80) / column)
        let rows = stride(from: 0, to: words.count, by: perRow).map { words[$0..<min($0 + perRow, words.count)] }
        return rows.map { row in
            row.dropLast().map { DisplayWidth.padded($0, to: column) }.joined() + (row.last ?? "")
        }.joined(separator: "\n")
    }
}
