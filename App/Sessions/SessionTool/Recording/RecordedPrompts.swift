import Sessions
import Synchronization

/// The prompts of a program: those that were given, or those that are seen.
final class RecordedPrompts: Sendable {
    private let areGiven: Bool
    private let patterns: Mutex<[PromptPattern]>

    /// These prompts; without any, those that will be seen.
    init(_ given: [String]) {
        areGiven = !given.isEmpty
        patterns = Mutex(given.map { .text($0) })
    }

    /// Whether an unfinished line is one.
    func contains(_ text: String) -> Bool {
        patterns.withLock { $0.contains { $0.isPrompt(text) } }
    }

    /// Takes an unfinished line at which the program waits for a prompt, unless it looks like a question: the first is none,
    /// unless what is typed there is hidden. `false` when it is a question.
    func learn(_ text: String, hidesLine: Bool) -> Bool {
        guard !areGiven, !hidesLine, let last = text.last(where: { $0 != " " }) else { return false }
        return patterns.withLock { patterns in
            guard patterns.isEmpty || !":?".contains(last) else { return false }
            patterns.append(.text(text))
            return true
        }
    }
}
