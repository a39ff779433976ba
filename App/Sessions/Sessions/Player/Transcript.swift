/// What happened in a walk, as a session file would write it: secrets by their names, every step in its order.
public struct Transcript: Sendable, Equatable {
    let events: [WalkEvent]
    let mask: SecretMask
    let grammar: SessionGrammar

    /// The lines, each without its line feed.
    public var lines: [String] {
        var text = WalkText(grammar: grammar)
        for event in events { text.append(event) }
        return mask.isEmpty ? text.lines : text.lines.map(mask.mask)
    }

    /// The lines, each with a line feed.
    public var text: String {
        lines.map { $0 + "\n" }.joined()
    }
}

/// Writes a walk line by line in session form.
struct WalkText {
    let grammar: SessionGrammar
    private(set) var lines: [String] = []

    init(grammar: SessionGrammar) {
        self.grammar = grammar
    }

    mutating func append(_ event: WalkEvent) {
        switch event {
        case .shown(let line): lines.append(SessionLine.shown(line, in: grammar))
        case .moved(let route): lines.append(SessionLine.navigation(route))
        case .typed(let answer, let wait, let isInterrupted):
            append(input: SessionLine.typed(answer, at: wait, in: grammar), at: wait, isInterrupted: isInterrupted)
        case .pressed(let keys, _): append(keys: keys)
        case .interrupted: appendSignal()
        case .advanced(let milliseconds): lines.append(SessionLine.advance(milliseconds: milliseconds))
        case .failing(let fault): lines.append(SessionLine.fault(fault))
        case .ended(let code): lines.append(SessionLine.exitCode(code))
        case .drawn, .entered: break
        }
    }

    mutating func append(input line: String, at wait: SessionWait, isInterrupted: Bool) {
        if case .prompt = wait { separate() }
        lines.append(line)
        if isInterrupted { lines.append(SessionLine.signal) }
    }

    /// Adds keys at a wait.
    mutating func append(keys: [SessionKey]) {
        separate()
        lines.append(SessionLine.keys(keys))
    }

    /// Adds a Ctrl-C at a wait.
    mutating func appendSignal() {
        // Right behind an input the signal would come while the app works on it.
        separate()
        lines.append(SessionLine.signal)
    }

    /// Adds a line that is written in session form already.
    mutating func append(line: String) {
        lines.append(line)
    }

    private mutating func separate() {
        if lines.last?.isEmpty == false { lines.append("") }
    }
}

/// A thing that happens in a walk.
enum WalkEvent: Sendable, Hashable {
    enum Answer: Sendable, Hashable {
        case text(String)
        /// A secret, by its name.
        case secret(String)
    }

    case shown(ShownLine)
    case moved(Navigation)
    case typed(Answer, at: SessionWait, isInterrupted: Bool)
    case pressed([SessionKey], at: SessionWait)
    case interrupted(at: SessionWait)
    case advanced(milliseconds: Int64)
    case failing(SessionFault)
    case ended(Int)
    /// How the line of the next event is drawn, by its escape sequences.
    case drawn(String)
    /// The line that the keys before have come to.
    case entered(String)
}

/// A line the app wrote, without the blanks at its end.
struct ShownLine: Sendable, Hashable {
    let text: String
    /// Whether it came over standard error.
    let isError: Bool

    /// What the rows of the screen stand behind: a text that no terminal shows.
    static let screen = ShownLine(text: "\0", isError: false)
}

/// A line on the screen of a walk, or keys pressed there. Secrets are masked; typed ones are left out. What a program has drawn
/// in colours has the escape sequences for them.
public enum TranscriptStep: Sendable, Hashable {
    /// A line the app wrote, without the blanks at its end.
    case shown(String, isError: Bool)
    /// Keys that were pressed while the app waited, behind the label of the wait with the blank that parts them.
    ///
    /// A line that was typed ends in Enter; Ctrl-C behind it came while the app worked on it.
    case pressed([SessionKey], behind: String, isQuestion: Bool)
}

extension Transcript {
    /// What a person would have seen of the walk, in its order: no directive, no navigation, no mark of the grammar.
    public var steps: [TranscriptStep] {
        var inked: String?
        return events.indices.compactMap { index in
            if case .drawn(let text) = events[index] {
                inked = text
                return nil
            }
            defer { inked = nil }
            switch events[index] {
            case .shown(.screen): return nil
            case .shown(let line): return .shown(drawn(line.text, as: inked), isError: line.isError)
            case .typed(let answer, let wait, let isInterrupted):
                let keys = answer.keys + [.named(.enter)] + (isInterrupted ? [.control("C")] : [])
                return step(keys, at: wait, inked: inked)
            case .pressed(let keys, let wait):
                return step(entered(keys, at: wait, before: index + 1), at: wait, inked: inked)
            case .interrupted(let wait): return step([.control("C")], at: wait, inked: inked)
            case .moved, .advanced, .failing, .ended, .drawn, .entered: return nil
            }
        }
    }

    /// Whether keys were pressed that an editor of lines may have answered.
    public var hasEditing: Bool {
        events.contains { if case .pressed(let keys, _) = $0 { keys.isEdited } else { false } }
    }

    /// The same with the lines that keys have come to in `other`, the same walk while the editor drew them.
    public func completed(by other: Transcript) -> Transcript {
        var lines = other.enteredLines[...]
        var completed: [WalkEvent] = []
        for (index, event) in events.enumerated() {
            completed.append(event)
            guard case .pressed = event, let line = lines.popFirst(), let line else { continue }
            if index + 1 < events.count, case .entered = events[index + 1] { continue }
            completed.append(.entered(line))
        }
        return Transcript(events: completed, mask: mask, grammar: grammar)
    }

    /// What each of the presses has come to; nil where that is not known.
    private var enteredLines: [String?] {
        events.indices.compactMap { index in
            guard case .pressed = events[index] else { return nil }
            if index + 1 < events.count, case .entered(let line) = events[index + 1] { return .some(line) }
            return .some(nil)
        }
    }

    /// A line with the colours of the app, unless there is a secret in it.
    private func drawn(_ text: String, as inked: String?) -> String {
        let masked = mask.mask(text)
        guard let inked, masked == text else { return masked }
        return inked
    }

    /// Keys, or what they have come to in one line that Enter ends: the text that Tab completed, or that Up brought back.
    private func entered(_ keys: [SessionKey], at wait: SessionWait, before next: Int) -> [SessionKey] {
        let label =
            switch wait {
            case .prompt(let text), .question(let text, isSecret: false): text
            case .question(_, isSecret: true): "\0"
            }
        guard keys.isEdited, next < events.count, case .entered(let line) = events[next], line.hasPrefix(label)
        else { return keys }
        return [.text(String(line.dropFirst(label.count)).withoutTrailingBlanks), .named(.enter)]
    }

    private func step(_ keys: [SessionKey], at wait: SessionWait, inked: String?) -> TranscriptStep {
        switch wait {
        case .prompt(let prompt):
            let label = label(prompt, isWhole: !grammar.prompts.isEmpty)
            return .pressed(masked(keys), behind: drawn(label, as: inked), isQuestion: false)
        case .question(let question, let isSecret):
            let label = label(question, isWhole: grammar.isOfProgram)
            return .pressed(
                masked(isSecret ? keys.filter { !$0.isText } : keys), behind: drawn(label, as: inked), isQuestion: true)
        }
    }

    /// A label as it stands on the screen; one that is not known as a whole is parted by a blank from what is typed.
    private func label(_ text: String, isWhole: Bool) -> String {
        mask.mask(isWhole ? text : text.trimmed + " ")
    }

    /// Texts that follow each other are one, so that no secret is shown by being typed in pieces.
    private func masked(_ keys: [SessionKey]) -> [SessionKey] {
        var masked: [SessionKey] = []
        var text = ""
        func end() {
            if !text.isEmpty { masked.append(.text(mask.mask(text))) }
            text = ""
        }
        for key in keys {
            if case .text(let piece) = key {
                text += piece
            } else {
                end()
                masked.append(key)
            }
        }
        end()
        return masked
    }
}

extension WalkEvent.Answer {
    fileprivate var keys: [SessionKey] {
        if case .text(let text) = self { [.text(text)] } else { [] }
    }
}

extension [SessionKey] {
    /// Whether they are one line that Enter ends, with keys in it that only the program knows.
    fileprivate var isEdited: Bool {
        last == .named(.enter) && count { $0 == .named(.enter) } == 1 && dropLast().contains { !$0.isText }
    }
}

extension SessionKey {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }
}

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

    /// Stands before the rows of the screen.
    static let screen = "@screen"

    /// A line the app wrote; one that would be read as something else is escaped.
    static func shown(_ line: ShownLine, in grammar: SessionGrammar) -> String {
        guard line != .screen else { return screen }
        guard !line.text.isEmpty else { return "" }
        if line.isError { return "! " + Template.escaped(line.text, in: .expected) }
        return ScriptLine.isGrammar(line.text, in: grammar) ? "\\" + line.text : line.text
    }

    /// An expected line of these parts; nil when it would be read as something else.
    static func pattern(_ parts: [TemplatePart], isError: Bool, in grammar: SessionGrammar) -> String? {
        let text = parts.map(\.source).joined()
        guard Template.parts(of: text, in: .expected) == TemplatePart.merged(parts) else { return nil }
        if isError { return text.isEmpty ? "" : "! " + text }
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
        case .prompt(let prompt): text.isEmpty ? prompt.withoutTrailingBlanks : prompt + text
        case .question(let label, _): label.trimmed.isEmpty ? "? <\(text)" : "? \(label.trimmed) <\(text)"
        }
    }

    /// Whether the line of a question with this label would be read as one with another label and answer.
    public static func hidesAnswer(label: String) -> Bool { " \(label)".contains(" <") }

    /// Keys that are pressed.
    static func keys(_ keys: [SessionKey]) -> String { "@keys \(keys.map(\.source).joined(separator: " "))" }

    /// A typed text in a form that is read as the text itself.
    static func escaped(_ text: String, at wait: SessionWait) -> String {
        if case .question = wait, mayNameSecret(text) { return "\\" + text }
        return Template.escaped(text, in: .typed)
    }

    /// Whether an answer would name a secret, maybe behind some `\`: it is written with one `\` more.
    static func mayNameSecret(_ text: String) -> Bool { text.drop { $0 == "\\" }.first == "*" }

    static func navigation(_ navigation: Navigation) -> String { "@route \(navigation)" }
    static func exitCode(_ code: Int) -> String { "[\(code)]" }
}

/// Replaces secrets in texts by their names, in each of their `SecretForms`.
public struct SecretMask: Sendable, Equatable {
    private let secrets: [Secret]
    /// What is replaced: the longest first, so that no rest of a secret that contains another is left.
    private let writings: [Secret]

    private struct Secret: Sendable, Equatable {
        let value: String
        let name: String

        static func longestFirst(_ one: Secret, _ other: Secret) -> Bool {
            (other.value.utf8.count, one.name, one.value) < (one.value.utf8.count, other.name, other.value)
        }
    }

    /// Masks the values of secrets, given by name; empty values hide nothing.
    public init(_ secrets: [String: String]) {
        self.secrets = secrets.filter { !$0.value.isEmpty }.map { Secret(value: $0.value, name: $0.key) }
            .sorted(by: Secret.longestFirst)
        writings = self.secrets.flatMap { secret in
            [secret] + SecretForms(of: secret.value).others.map { Secret(value: $0, name: secret.name) }
        }.sorted(by: Secret.longestFirst)
    }

    /// Whether there is nothing to mask.
    public var isEmpty: Bool {
        secrets.isEmpty
    }

    /// The same for a line of a report, which may be cut off within a secret: its beginning is left out as well.
    func maskCut(_ line: String) -> String {
        guard line.hasSuffix(Mismatch.cutEnd), let end = line.ranges(of: Mismatch.cut).last?.lowerBound else {
            return mask(line)
        }
        for secret in writings {
            for count in (RecordedSecrets.shortest..<max(RecordedSecrets.shortest, secret.value.count)).reversed()
            where line[..<end].hasSuffix(secret.value.prefix(count)) {
                return mask(String(line[..<end].dropLast(count))) + "<*\(secret.name)\(line[end...])"
            }
        }
        return mask(line)
    }

    /// The text with `<*NAME` in the place of each secret.
    public func mask(_ text: String) -> String {
        writings.reduce(text) { $0.replacing(exactly: $1.value, with: "<*\($1.name)") }
    }

    /// The rows of a screen without the secrets that begin in one and end in the next.
    func masked(rows: [String]) -> [String] {
        var rows = rows
        for secret in writings where secret.value.count >= RecordedSecrets.shortest {
            for index in rows.indices.dropFirst() {
                let (above, below) = (rows[index - 1], rows[index])
                let count = (1..<secret.value.count).first {
                    above.hasSuffix(secret.value.prefix($0)) && below.hasPrefix(secret.value.dropFirst($0))
                }
                guard let count else { continue }
                rows[index - 1] = above.dropLast(count) + "<*\(secret.name)"
                rows[index] = String(below.dropFirst(secret.value.count - count))
            }
        }
        return rows
    }

    /// Whether a line of a file would show a secret, or a part of one that is none of the words of `said`.
    func isShown(in line: String, besides said: Set<String>) -> Bool {
        mask(line) != line
            || secrets.contains { secret in
                secret.value.count >= RecordedSecrets.shortest
                    && SecretForms(of: secret.value).parts(in: line).contains { !said.contains($0) }
            }
    }
}
