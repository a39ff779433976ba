/// The secrets of a record, by their names.
///
/// Unknown ones get names of their own. Their values are replaced wherever else they turn up, in whatever case and in each of
/// their `SecretForms`: by stars in inputs, and by `[..]` in what the app shows. For a program there are six stars a word, which
/// tell no length; an app of our own gets as many as there were characters: with fewer, its tables are narrower or become
/// records, and the file would not pass unedited. Values of
/// fewer than four characters are left alone there: they cannot be told from ordinary text. Where the app answers an input that
/// held one, it may show a word of it, and what else an error says may depend on it; where it cuts a text off (`…`), it may
/// show the beginning of one.
///
/// Offered secrets of a program are hidden as well; those of a fixture are public.
struct RecordedSecrets: Sendable {
    private let known: [String: String]
    private let areOfProgram: Bool
    /// The values of the unknown ones by name.
    private var unknown: [String: String] = [:]
    private(set) var typed: [String: String] = [:]
    private var names: [String] = []
    /// Values that are typed nowhere in the file.
    private var misplaced: Set<String> = []
    /// What is masked: each form of each value, the longest first, so that no rest of a secret that contains another is left.
    private var forms: [String] = []
    /// The words of the values, the longest first.
    private var words: [String] = []
    /// What stands for a word of a secret, whatever its length.
    private static let mask = "******"
    private static let standIn = "not-the-secret"
    /// How many characters a value must have to be told from ordinary text.
    static let shortest = 4

    init(known: [String: String], areOfProgram: Bool = false) {
        self.known = known
        self.areOfProgram = areOfProgram
        gather()
    }

    /// The name of a typed secret.
    mutating func name(of value: String) -> String {
        let both = known.merging(unknown) { known, _ in known }
        if let name = both.filter({ $0.value == value }).keys.min() {
            typed[name] = value
            return name
        }
        let name = (1...).lazy.map { "SECRET\($0)" }.first { both[$0] == nil } ?? "SECRET"
        unknown[name] = value
        typed[name] = value
        names.append(name)
        gather()
        return name
    }

    /// Hides `value`, unless it is a public secret.
    mutating func hide(_ value: String) {
        if !known.values.contains(value), misplaced.insert(value).inserted { gather() }
    }

    /// The names of the secrets whose values a replay needs.
    var missing: [String] { areOfProgram ? names : [] }

    /// The secrets that the file must not show, by name.
    var hidden: [String: String] { areOfProgram ? known.merging(unknown) { known, _ in known } : unknown }

    /// The values that the file must not show and their names, in order; those that nothing types have none.
    var hiddenByName: [(name: String?, value: String)] {
        hidden.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + misplaced.sorted().map { (nil, $0) }
    }

    /// The directives that set unknown secrets to a stand-in; none for a program.
    var directives: [String] {
        areOfProgram ? [] : names.map { "@secret \($0) \(Self.standIn)" }
    }

    /// An input without the unknown ones; blanks in them stay, for the app may go by words.
    func masked(input text: String) -> String {
        forms.reduce(text) { $0.pieces(around: $1).joined(separator: stars(for: $1)) }
    }

    /// A shown line without the unknown ones; `isAnswer` when it answers an input that held one.
    func masked(_ line: ShownLine, isAnswer: Bool = false) -> MaskedLine {
        let words = isAnswer ? self.words : []
        var pieces = forms.reduce([line.text]) { pieces, value in pieces.flatMap { $0.pieces(around: value) } }
        pieces = forms.reduce(pieces) { pieces, value in pieces.flatMap { $0.pieces(aroundCut: value) } }
        pieces = words.reduce(pieces) { pieces, word in pieces.flatMap { $0.pieces(around: word, asWord: true) } }
        let starred = words.reduce(masked(input: line.text)) {
            $0.pieces(around: $1, asWord: true).joined(separator: stars(for: $1))
        }
        if isAnswer, line.isError, pieces.count > 1 { pieces = [pieces[0], ""] }
        return MaskedLine(pieces: pieces, starred: starred, isError: line.isError)
    }

    private func stars(for value: String) -> String {
        guard areOfProgram else { return String(value.map { $0 == " " ? $0 : "*" }) }
        return value.split(separator: " ", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : Self.mask }.joined(
            separator: " ")
    }

    /// Keys without the values in what they type.
    func masked(_ key: SessionKey) -> SessionKey {
        guard case .text(let text) = key else { return key }
        return .text(masked(input: text))
    }

    /// Keys that were pressed where a secret is asked for, without what they type.
    static func masked(_ keys: [SessionKey]) -> [SessionKey] {
        keys.map { if case .text = $0 { .text(mask) } else { $0 } }
    }

    private mutating func gather() {
        let values = misplaced.union(hidden.values).filter { $0.count >= Self.shortest }
        forms = Self.longestFirst(values.flatMap { SecretForms(of: $0).whole })
        words = Self.longestFirst(values.flatMap { $0.split(separator: " ").map(String.init) })
    }

    private static func longestFirst(_ texts: [String]) -> [String] {
        Set(texts).sorted { ($1.count, $0) < ($0.count, $1) }
    }
}

/// A shown line without the secrets that stood in it.
struct MaskedLine {
    /// The texts around the secrets: one secret between each two.
    let pieces: [String]
    /// The line with stars for each secret.
    let starred: String
    let isError: Bool
}
