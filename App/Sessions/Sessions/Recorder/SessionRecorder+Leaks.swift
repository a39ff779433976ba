extension SessionRecorder {
    /// A line of the file that has the beginning of a secret, so that the file must not be kept.
    public struct Leak: Sendable, Hashable {
        /// The line in the file, the first being 1.
        public let line: Int
        /// The name of the secret, or what it is.
        public let secret: String
    }

    /// The first line of `text`, a file of this record, with four characters or more that a secret begins with, as the end of a word; nil when there is
    /// none.
    /// A word that was shown before anything of the secret was typed is none of it.
    public func leak(in text: String) -> Leak? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (name, value) in secrets.hiddenByName {
            let said = words(shownBefore: value, name: name)
            let index = lines.firstIndex { line in
                !line.hasPrefix("@secret ") && Self.beginnings(of: value, in: line).contains { !said.contains($0) }
            }
            if let index { return Leak(line: index + 1, secret: name ?? "what was typed in the wrong place") }
        }
        return nil
    }

    /// The words, in small letters, that end in a beginning of `value`.
    private static func beginnings(of value: String, in line: Substring) -> [String] {
        let (text, wanted) = (line.map { $0.lowercased() }, value.map { $0.lowercased() })
        return text.indices.compactMap { start in
            let count = zip(text[start...], wanted).prefix { $0 == $1 }.count
            guard count >= RecordedSecrets.shortest else { return nil }
            let end = start + count
            guard end == text.count || !text[end].isOfWord else { return nil }
            let before = text[..<start].reversed().prefix { $0.isOfWord }.count
            return text[(start - before)..<end].joined()
        }
    }

    private func words(shownBefore value: String, name: String?) -> Set<String> {
        let beginning = value.prefix(RecordedSecrets.shortest).lowercased()
        var words: Set<String> = []
        for event in events {
            switch event {
            case .shown(let line): words.formUnion(Self.words(of: line.line.text))
            case .typed(let input, _):
                switch input.wait {
                case .prompt(let label), .question(let label, _): words.formUnion(Self.words(of: label))
                }
                switch input.answer {
                case .secret(let typed) where typed == name: return words
                case .text(let text) where text.lowercased().contains(beginning): return words
                default: break
                }
            default: break
            }
        }
        return words
    }

    private static func words(of text: String) -> [String] {
        text.lowercased().split { !String($0).isOfWord }.map(String.init)
    }
}

extension String {
    /// Whether all of it is letters and digits.
    fileprivate var isOfWord: Bool { allSatisfy { $0.isLetter || $0.isNumber } }
}
