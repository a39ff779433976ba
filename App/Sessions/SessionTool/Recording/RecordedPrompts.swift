import Sessions
import Synchronization

/// The prompts of a program: those that were given, or those that are seen.
final class RecordedPrompts: Sendable {
    private let areGiven: Bool
    private let patterns: Mutex<[PromptPattern]>

    /// These prompts; without any, those that will be seen.
    init(_ given: [PromptPattern]) {
        areGiven = !given.isEmpty
        patterns = Mutex(given)
    }

    /// Whether an unfinished line is one.
    func contains(_ text: String) -> Bool {
        patterns.withLock { $0.contains { $0.isPrompt(text) } }
    }

    /// Whether there are none.
    var isEmpty: Bool { patterns.withLock { $0.isEmpty } }

    /// Whether an unfinished line at which the program waits may be a prompt: the first is one, later ones unless they look
    /// like a question.
    func mayLearn(_ text: String) -> Bool {
        guard !areGiven, !SecretWords.askForSecret(text), let last = text.last(where: { $0 != " " }) else {
            return false
        }
        return isEmpty || !":?".contains(last)
    }

    /// Takes a prompt that was seen back; `false` when there is none like it.
    func forget(_ text: String) -> Bool {
        guard !areGiven else { return false }
        return patterns.withLock { patterns in
            let count = patterns.count
            patterns.removeAll { $0 == .text(text) }
            return patterns.count < count
        }
    }

    /// Takes an unfinished line at which the program waits for a prompt, unless it is a question: what is typed there is hidden
    /// or it looks like one. `false` when it is a question.
    func learn(_ text: String, hidesLine: Bool) -> Bool {
        guard !hidesLine, mayLearn(text) else { return false }
        patterns.withLock { $0.append(.text(text)) }
        return true
    }
}
