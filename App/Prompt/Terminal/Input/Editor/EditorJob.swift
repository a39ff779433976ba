/// One read that the main actor asks of the editor's thread.
struct EditorJob: Sendable {
    let request: InputRequest
    /// As libedit takes it: escape sequences between characters U+0001, a blank at the end.
    let prompt: String
    /// Lines to be recalled from now on, the newest last.
    let remembered: [String]
    /// Whether they take the place of all that can be recalled, what was cut out of lines among it: it was somebody else's.
    let forgetsOthers: Bool
    let deliver: @Sendable (InputEvent) -> Void

    /// A prompt in its colour, harmless whatever it says.
    static func prompt(_ text: String, theme: Theme?) -> String {
        let text = Sanitizer.visible(text)
        guard let parameters = theme?.parameters(of: .accent), !text.isEmpty else { return text + " " }
        return "\u{1}\u{1B}[\(parameters)m\u{1}\(text)\u{1}\u{1B}[0m\u{1} "
    }
}
