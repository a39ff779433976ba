/// What to start, where, and how to speak to it.
public struct ProgramSettings: Sendable {
    /// What leads to a program.
    public enum Link: Sendable, Hashable {
        /// A terminal of so many columns and rows, of which it shows nothing that is typed.
        case terminal(columns: Int, rows: Int)
        /// A pipe for its input, one for its output and one for its errors.
        case pipes
    }

    /// The program, found as a shell finds it, and its arguments.
    public var words: [String]
    /// What is different from ``ProgramEnvironment``: a value, or `nil` for a variable that it shall not have.
    public var environment: [String: String?] = [:]
    /// Where it runs; in an empty folder of its own, which is its home, too, when there is none.
    public var folder: String?
    /// How it is spoken to.
    public var link = Link.terminal(columns: 80, rows: 24)
    /// Whether the terminal shows what is typed, as one does that a person sits at: an editor of lines then draws what it has,
    /// and a program that hides an answer can be told. No step has any of it all the same.
    public var echoes = false
    /// Whether escape sequences and carriage returns stay in the text.
    public var isRaw = false
    /// What a prompt is: told the unfinished line, says whether it is one. Without it, it is a wait whenever the program
    /// waits for input, also for something else at the same time. Where the system does not tell what a process waits for
    /// (macOS, and Linux for a program of another user's), only a prompt shows that it does.
    public var isPrompt: (@Sendable (String) -> Bool)?
    /// How long a step may take, by a clock that stands still while the program has work and gets no processor.
    public var patience = Duration.seconds(10)
    /// How many bytes it may show in a step.
    public var flood = 16 << 20

    /// A program at a terminal, with nothing special.
    public init(_ words: [String]) {
        self.words = words
    }
}
