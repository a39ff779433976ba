/// The secrets of a record, by their names.
///
/// Unknown ones get names of their own. Their values are replaced wherever else they turn up: by as many `*` in inputs, so
/// that what the app makes of them keeps its length, and by `[..]` in what the app shows. Values of fewer than four
/// characters are left alone there: they cannot be told from ordinary text.
struct RecordedSecrets: Sendable {
    private let known: [String: String]
    /// The values of the unknown ones by name.
    private(set) var unknown: [String: String] = [:]
    private var names: [String] = []
    private static let standIn = "not-the-secret"
    private static let shortest = 4

    init(known: [String: String]) {
        self.known = known
    }

    /// The name of a typed secret.
    mutating func name(of value: String) -> String {
        let both = known.merging(unknown) { known, _ in known }
        if let name = both.filter({ $0.value == value }).keys.min() { return name }
        let name = (1...).lazy.map { "SECRET\($0)" }.first { both[$0] == nil } ?? "SECRET"
        unknown[name] = value
        names.append(name)
        return name
    }

    /// What sets the unknown ones, to another value.
    var directives: [String] {
        names.map { "@secret \($0) \(Self.standIn)" }
    }

    /// An input without the unknown ones.
    func masked(input text: String) -> String {
        values.reduce(text) { $0.replacing($1, with: String(repeating: "*", count: $1.count)) }
    }

    /// A shown line without the unknown ones.
    func masked(_ line: ShownLine) -> MaskedLine {
        var pieces = [line.text]
        for value in values {
            pieces = pieces.flatMap { $0.split(separator: value, omittingEmptySubsequences: false).map(String.init) }
        }
        return MaskedLine(pieces: pieces, starred: masked(input: line.text), isError: line.isError)
    }

    /// The longest first, so that no rest of a secret that contains another is left.
    private var values: [String] {
        unknown.values.filter { $0.count >= Self.shortest }.sorted { ($1.count, $0) < ($0.count, $1) }
    }
}
