/// The words that mean the same at every prompt.
public enum PromptWords {
    /// Other words for commands that every prompt has.
    public static let synonyms = ["exit": "quit", "q": "quit", "?": "help"]

    /// `"a", "b" or "c"`, in this order.
    public static func choice(of words: [String]) -> String {
        let quoted = words.sorted().map { "\"\($0)\"" }
        guard quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    }
}
