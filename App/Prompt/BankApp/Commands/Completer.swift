import ShellCommands

/// Completes what is typed at the prompt of a screen.
struct Completer: Sendable {
    let commands: [Command]
    /// The features to complete, and the commands after their names.
    let features: [FeatureWords]
    /// The commands of features that work alone here.
    var alone: [CommandShape] = []
    /// Abbreviations of commands and features.
    var abbreviations: [String: String] = [:]
    /// The customer's own accounts to offer.
    let accounts: [String]
    var payees: [String] = []
    /// The ids of users to offer.
    var users: [String] = []
    /// The paths that begin with a text.
    var paths: @Sendable (String) -> [String] = { _ in [] }

    /// The words that complete `text`, sorted.
    func candidates(for text: String) -> [String] {
        var words = text.split(whereSeparator: \.isWhitespace)
        let isNewWord = text.last?.isWhitespace ?? true
        let prefix = isNewWord ? "" : String(words.removeLast())
        return possible(after: words[...], typing: prefix)
            .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
            .sorted()
    }

    private func possible(after words: ArraySlice<Substring>, typing prefix: String) -> [String] {
        let names = commands.map(\.name) + features.map(\.name) + alone.map(\.name)
        guard let first = words.first?.lowercased() else { return Array(Set(names)) }
        let name = meant(by: first, among: names)
        if let command = commands.first(where: { $0.name == name }) {
            return possible(after: words.dropFirst(), in: Self.flattened(command.syntax)[...], typing: prefix)
        }
        if let shape = alone.first(where: { $0.name == name }) {
            return possible(after: words.dropFirst(), in: Self.flattened(shape.syntax)[...], typing: prefix)
        }
        guard let feature = features.first(where: { $0.name == name }) else { return [] }
        guard let word = words.dropFirst().first?.lowercased() else { return feature.commands.map(\.name) }
        let wanted = meant(by: word, among: feature.commands.map(\.name))
        guard let command = feature.commands.first(where: { $0.name == wanted }) else { return [] }
        return possible(after: words.dropFirst(2), in: Self.flattened(command.syntax)[...], typing: prefix)
    }

    /// The command or feature that `word` means at the prompt: by name, abbreviation or unique beginning.
    private func meant(by word: String, among names: [String]) -> String {
        if names.contains(word) { return word }
        if let full = abbreviations[word] { return full }
        let begun = Set(names.filter { $0.hasPrefix(word) })
        return begun.count == 1 ? begun.first ?? word : word
    }

    private func possible(
        after words: ArraySlice<Substring>, in syntax: ArraySlice<SyntaxElement>, typing prefix: String
    ) -> [String] {
        guard let element = syntax.first else { return [] }
        if case .value(_, let kind) = element, kind.spansWords {
            // As typed, including the blanks between words.
            let typed = words.first.map { String($0.base[$0.startIndex...]) } ?? prefix
            let known = (kind.isPath ? paths(typed) : suggestions(for: element)).endings(of: typed)
            guard !words.isEmpty, case .keyword(let next, _)? = syntax.dropFirst().first else { return known }
            guard !kind.isPath, let end = words.firstIndex(where: { $0.lowercased() == next }) else {
                return known + [next]
            }
            return possible(after: words[end...], in: syntax.dropFirst(), typing: prefix)
        }
        guard let word = words.first else { return suggestions(for: element) }
        if case .keyword(let keyword, _) = element, word.lowercased() != keyword { return [] }
        return possible(after: words.dropFirst(), in: syntax.dropFirst(), typing: prefix)
    }

    private func suggestions(for element: SyntaxElement) -> [String] {
        switch element {
        case .keyword(let keyword, _): [keyword]
        case .value(_, .account): payees.map(ValueKind.account.text)
        case .value(_, .indexOrAccount): accounts.map(ValueKind.indexOrAccount.text)
        case .value(_, .user): users.map(ValueKind.user.text)
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
