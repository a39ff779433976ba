import DisplayText

/// A list below the edited line that narrows with each key.
struct CandidatePicker {
    /// What a key led to.
    enum Outcome: Equatable {
        /// The list is to be drawn again.
        case goesOn
        /// Nothing was chosen.
        case left
        /// A candidate was chosen.
        case took(String)
    }

    /// Tab lists as many without a picker.
    static let mostListed = 10
    /// The rows of candidates that are shown at once.
    static let mostRows = 10

    private let title: String
    private let find: (String) -> LiveSearch.Found
    private let choosesFirst: Bool
    private(set) var query: String
    private var found: LiveSearch.Found
    /// The place of the chosen one among them; `nil` for none.
    private(set) var chosen: Int?

    /// All candidates, the best first, or those that `query` finds; the first is chosen.
    init(title: String, candidates: [String], query: String = "") {
        self.init(title: title, query: query, choosesFirst: true) {
            LiveSearch.Found(FuzzyMatch.best(of: candidates, for: $0), of: candidates.count)
        }
    }

    /// What a search finds for `query`; none is chosen before Up or Down.
    init(_ search: LiveSearch, query: String) {
        self.init(title: search.title, query: query, choosesFirst: false, find: search.find)
    }

    private init(
        title: String, query: String, choosesFirst: Bool, find: @escaping (String) -> LiveSearch.Found
    ) {
        self.title = title
        self.find = find
        self.choosesFirst = choosesFirst
        self.query = query
        found = find(query)
        chosen = choosesFirst ? 0 : nil
    }

    /// The candidates that the query finds, the best first.
    var matches: [String] { found.matches }
    /// Whether no more candidates are to come.
    var isComplete: Bool { found.isComplete }

    /// Asks once more what the query finds.
    mutating func refresh() {
        found = find(query)
    }

    /// Takes a key: text narrows the list, Up and Down choose, Enter takes, Esc leaves.
    mutating func press(_ key: Unicode.Scalar) -> Outcome {
        switch key {
        case "\r", "\n":
            return selected.map(Outcome.took) ?? .left
        case "\u{1B}", "\u{3}", "\u{4}", "\u{7}": return .left
        case "\u{E}", "\u{12}", "\t": choose((chosen ?? -1) + 1)
        case "\u{10}": choose((chosen ?? 0) - 1)
        case "\u{7F}", "\u{8}": if !query.isEmpty { narrow(String(query.dropLast())) }
        case "\u{15}": narrow("")
        default: if !Sanitizer.isHidden(key) { narrow(query + String(key)) }
        }
        return .goesOn
    }

    /// The candidate that is chosen; `nil` for none.
    var selected: String? { chosen.flatMap { matches.indices.contains($0) ? matches[$0] : nil } }

    /// The rows to draw: the query, then the candidates around the chosen one, cut to `columns`.
    func rows(columns: Int, most: Int, theme: Theme?) -> String {
        let head = StyledText("\(title) (\(matches.count) of \(found.count)): ", .muted) + StyledText(query)
        let first = max(0, min((chosen ?? 0) - most / 2, matches.count - most))
        let shown = matches.enumerated().dropFirst(first).prefix(most).map { place, text in
            place == chosen ? StyledText("> " + text, .accent) : StyledText("  " + text)
        }
        let nothing = matches.isEmpty ? [StyledText("  Nothing matches; Esc leaves.", .muted)] : []
        return ([head] + shown + nothing)
            .map { $0.sanitized.truncated(to: columns).rendered(theme) }.joined(separator: "\n")
    }

    private mutating func choose(_ place: Int) {
        guard !matches.isEmpty else { return }
        chosen = (place + matches.count) % matches.count
    }

    private mutating func narrow(_ query: String) {
        self.query = query
        found = find(query)
        chosen = choosesFirst ? 0 : nil
    }
}

/// Finds texts by letters that they have in the same order.
enum FuzzyMatch {
    /// The candidates that have all words of `query`, ignoring case: those that have them in one piece first, then by how
    /// far apart their letters are; equal ones as they came.
    static func best(of candidates: [String], for query: String) -> [String] {
        let words = query.lowercased().split(separator: " ").map { Array($0) }
        guard !words.isEmpty else { return candidates }
        return candidates.enumerated()
            .compactMap { place, candidate in
                spread(of: words, in: Array(candidate.lowercased())).map { (candidate, spread: $0, place) }
            }
            .sorted { ($0.spread, $0.2) < ($1.spread, $1.2) }
            .map(\.0)
    }

    /// How many letters are between those of the words; `nil` when one is missing.
    private static func spread(of words: [[Character]], in text: [Character]) -> Int? {
        var sum = 0
        for word in words {
            guard let least = text.indices.compactMap({ spread(of: word, in: text[$0...]) }).min() else { return nil }
            sum += least
        }
        return sum
    }

    /// The same for a word that begins with the first letter of `text`.
    private static func spread(of word: [Character], in text: ArraySlice<Character>) -> Int? {
        guard text.first == word.first else { return nil }
        var place = text.startIndex
        for letter in word.dropFirst() {
            guard let next = text[(place + 1)...].firstIndex(of: letter) else { return nil }
            place = next
        }
        return place - text.startIndex + 1 - word.count
    }
}
