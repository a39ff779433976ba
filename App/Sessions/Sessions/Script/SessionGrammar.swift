/// What tells an input of a file from output: the prompts of its program.
public struct SessionGrammar: Sendable, Equatable {
    /// What the prompts are; empty for one word that begins with a letter and ends in `>`.
    public var prompts: [PromptPattern]
    /// Whether the file walks through a program, which may also wait for input without a word.
    public var isOfProgram: Bool

    /// The grammar of a file with these prompts.
    public init(prompts: [PromptPattern] = [], isOfProgram: Bool = false) {
        self.prompts = prompts
        self.isOfProgram = isOfProgram
    }

    /// Whether `text`, which stands unfinished while the program waits, is a prompt.
    public func isPrompt(_ text: String) -> Bool {
        guard prompts.isEmpty else { return prompts.contains { $0.isPrompt(text) } }
        if case .prompt(_, input: "")? = try? ScriptLine(text.withoutTrailingBlanks) { return true }
        return false
    }

    /// The prompt and the input of a line that begins with one of the prompts, the longest; nil when it does not.
    func split(_ line: String) -> (prompt: String, input: String)? {
        prompts.compactMap { $0.split(line) }.max { $0.prompt.utf8.count < $1.prompt.utf8.count }
    }
}
