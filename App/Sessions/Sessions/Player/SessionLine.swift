/// The lines of a session file, as they are written.
public enum SessionLine {
    /// Types `text` at a wait; what would be read as something else in it is escaped.
    public static func typing(_ text: String, at wait: SessionWait) -> String {
        typed(.text(text), at: wait, in: SessionGrammar())
    }

    /// Types the secret called `name`.
    public static func typing(secret name: String, at wait: SessionWait) -> String {
        typed(.secret(name), at: wait, in: SessionGrammar())
    }

    /// Lets time pass.
    public static func advance(milliseconds: Int64) -> String {
        "@advance \(DurationText.text(milliseconds: milliseconds))"
    }

    /// Makes a service fail.
    public static func fault(_ fault: SessionFault) -> String { "@fault \(fault.text)" }

    /// Presses Ctrl-C: right behind an input while the app works on it, behind a blank line at the prompt.
    public static let signal = "@signal INT"

    /// A line the app wrote; one that would be read as something else is escaped.
    static func shown(_ line: ShownLine, in grammar: SessionGrammar) -> String {
        guard !line.text.isEmpty else { return "" }
        if line.isError { return "! " + Template.escaped(line.text, in: .expected) }
        return ScriptLine.isGrammar(line.text, in: grammar) ? "\\" + line.text : line.text
    }

    /// An expected line of these parts; nil when it would be read as something else.
    static func pattern(_ parts: [TemplatePart], isError: Bool, in grammar: SessionGrammar) -> String? {
        let text = parts.map(\.source).joined()
        guard Template.parts(of: text, in: .expected) == TemplatePart.merged(parts) else { return nil }
        if isError { return "! " + text }
        let isOutput = (try? ScriptLine(text, in: grammar)) == (text.isEmpty ? .blank : .output(text, isError: false))
        return isOutput && Fence(opening: text) == nil ? text : nil
    }

    /// An input after its prompt, or an answer after its question.
    static func typed(
        _ answer: WalkEvent.Answer, at wait: SessionWait, in grammar: SessionGrammar
    ) -> String {
        switch (wait, answer) {
        case (_, .text(let text)): input(escaped(text, at: wait), at: wait, in: grammar)
        case (_, .secret(let name)): input("*\(name)", at: wait, in: grammar)
        }
    }

    /// An input that is written in session form already.
    static func input(_ text: String, at wait: SessionWait, in grammar: SessionGrammar) -> String {
        switch wait {
        case .prompt(let prompt) where grammar.prompts.isEmpty: "\(prompt.trimmed) \(text)".withoutTrailingBlanks
        case .prompt(let prompt): "\(prompt)\(text)".withoutTrailingBlanks
        case .question(let label, _): label.trimmed.isEmpty ? "? <\(text)" : "? \(label.trimmed) <\(text)"
        }
    }

    /// Keys that are pressed.
    static func keys(_ keys: [SessionKey]) -> String { "@keys \(keys.map(\.source).joined(separator: " "))" }

    /// A typed text in a form that is read as the text itself.
    static func escaped(_ text: String, at wait: SessionWait) -> String {
        if case .question = wait, text.hasPrefix("*") || text.hasPrefix("\\*") { return "\\" + text }
        return Template.escaped(text, in: .typed)
    }

    static func navigation(_ navigation: Navigation) -> String { "@route \(navigation)" }
    static func exitCode(_ code: Int) -> String { "[\(code)]" }
}
