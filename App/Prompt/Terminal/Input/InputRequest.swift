/// A request for one line of input.
public struct InputRequest: Sendable {
    /// What kind of line is wanted.
    public enum Kind: Sendable, Hashable {
        /// A command at a screen's prompt; edited, completed and, as far as `keepsHistory` says, recalled.
        case command
        /// The answer to a question; edited, never part of the history.
        case answer
        /// A secret: not echoed, and in no history, record or log.
        case secret
    }

    /// What kind of line is wanted.
    public let kind: Kind
    /// What is shown in front of the input, without the blank that follows it: `login>`, `Password:`, `Confirm [y/N]`.
    public let prompt: String
    /// Whether the line can be recalled later. Only for commands.
    public let keepsHistory: Bool
    /// The whole words that could stand at the end of what is typed so far, given that text up to the cursor.
    public let completions: @Sendable (String) -> [String]
    /// The colours of the prompt; `nil` for none.
    public let theme: Theme?
    /// How long the input may rest before `InputEvent.idle`; `nil` for forever.
    public let idleLimit: Duration?

    /// Called, on a thread of the input's own, when the input has come so far that it takes what is typed.
    public let onWait: @Sendable () -> Void

    /// A request for a line behind `prompt`, which nothing completes or recalls unless it is said.
    public init(
        kind: Kind, prompt: String, keepsHistory: Bool = false, theme: Theme? = nil, idleLimit: Duration? = nil,
        completions: @escaping @Sendable (String) -> [String] = { _ in [] }, onWait: @escaping @Sendable () -> Void = {}
    ) {
        self.kind = kind
        self.prompt = prompt
        self.keepsHistory = keepsHistory
        self.theme = theme
        self.completions = completions
        self.idleLimit = idleLimit
        self.onWait = onWait
    }

    /// The same request, that calls `onWait`.
    public func announcing(_ onWait: @escaping @Sendable () -> Void) -> InputRequest {
        InputRequest(
            kind: kind, prompt: prompt, keepsHistory: keepsHistory, theme: theme, idleLimit: idleLimit,
            completions: completions, onWait: onWait)
    }
}
