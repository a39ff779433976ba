/// Completes what is typed at a screen's prompt, from the screen's own commands.
struct Completer: Sendable {
    /// The commands to complete.
    let commands: [Command]
    /// The features to complete, and the commands after their names.
    let features: [FeatureWords]
    /// The account numbers that can be typed.
    let accountNumbers: [String]

    /// The words that could stand where `text` ends, sorted.
    func candidates(for text: String) -> [String] {
        var words = text.split(whereSeparator: \.isWhitespace)
        let isNewWord = text.last?.isWhitespace ?? true
        let prefix = isNewWord ? "" : String(words.removeLast())
        return possible(after: words)
            .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
            .sorted()
    }

    private func possible(after words: [Substring]) -> [String] {
        guard let name = words.first?.lowercased() else {
            return Array(Set(commands.map(\.name) + features.map(\.name)))
        }
        if let command = commands.first(where: { $0.name == name }) {
            return possible(after: words.dropFirst(), in: Self.flattened(command.syntax)[...])
        }
        guard let feature = features.first(where: { $0.name == name }) else { return [] }
        guard let word = words.dropFirst().first?.lowercased() else { return feature.commands.map(\.name) }
        guard let command = feature.commands.first(where: { $0.name == word }) else { return [] }
        return possible(after: words.dropFirst(2), in: Self.flattened(command.syntax)[...])
    }

    private func possible(after words: ArraySlice<Substring>, in syntax: ArraySlice<SyntaxElement>) -> [String] {
        guard let element = syntax.first else { return [] }
        guard let word = words.first else { return suggestions(for: element) }
        if case .value(_, let kind) = element, kind.spansWords, case .keyword(let next)? = syntax.dropFirst().first {
            guard let end = words.firstIndex(where: { $0.lowercased() == next }) else { return [next] }
            return possible(after: words[end...], in: syntax.dropFirst())
        }
        if case .keyword(let keyword) = element, word.lowercased() != keyword { return [] }
        return possible(after: words.dropFirst(), in: syntax.dropFirst())
    }

    private func suggestions(for element: SyntaxElement) -> [String] {
        switch element {
        case .keyword(let keyword): [keyword]
        case .value(_, .account), .value(_, .indexOrAccount): accountNumbers
        case .value(_, .command): commands.map(\.name)
        case .value(_, .choice(let words)): words
        case .value, .optional: []
        }
    }

    private static func flattened(_ syntax: [SyntaxElement]) -> [SyntaxElement] {
        syntax.flatMap { element in
            if case .optional(let elements) = element { flattened(elements) } else { [element] }
        }
    }
}
