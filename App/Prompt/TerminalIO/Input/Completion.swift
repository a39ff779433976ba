import DisplayText

/// What Tab does.
enum Completion: Equatable {
    /// Nothing to add.
    case nothing
    /// Replaces a number of scalars before the cursor by a text.
    case replace(scalars: Int, with: String)
    /// Several words fit and share no longer beginning than what is typed.
    case ambiguous([String])

    /// What Tab does after `typed`: inserts a single word with a blank after it, unless it is a folder, or the common beginning
    /// of several.
    init(typed: String, candidates: [String]) {
        let word = typed.unicodeScalars.reversed().prefix { $0 != " " }.count
        let start = String(String.UnicodeScalarView(typed.unicodeScalars.suffix(word)))
        var seen: Set<String> = []
        let fitting = candidates.filter { Self.begins($0, with: start) && seen.insert($0).inserted }
        switch fitting.count {
        case 0: self = .nothing
        case 1: self = .replace(scalars: word, with: fitting[0] + (fitting[0].hasSuffix("/") ? "" : " "))
        default:
            let common = fitting.dropFirst().reduce(fitting[0]) { $0.commonPrefix(with: $1) }
            self = common.count > start.count ? .replace(scalars: word, with: common) : .ambiguous(fitting)
        }
    }

    private static func begins(_ candidate: String, with start: String) -> Bool {
        candidate.lowercased().hasPrefix(start.lowercased())
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}

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
