/// An input and the wait it belongs to.
struct ScriptInput: Sendable {
    /// What is typed.
    enum Answer: Sendable {
        case text([Part])
        /// The name of a secret.
        case secret(String)
    }

    /// A part of a typed text.
    enum Part: Sendable {
        case text(String)
        /// What a hole captured, by its slot.
        case captured(Int)
    }

    let place: ScriptPlace
    /// As the file writes it.
    let source: String
    /// The prompt, or the label of the question.
    let label: String
    let isQuestion: Bool
    let answer: Answer
    /// The answer as the file writes it.
    let text: String
    /// Whether Ctrl-C follows while the app works on it.
    var isInterrupted = false
}

extension ScriptInput.Answer {
    /// What follows `<`: a text, or `*NAME`. A text that would be read as a secret begins with `\`.
    init(
        answering text: String, holes: inout HoleTable, at place: ScriptPlace, in grammar: SessionGrammar
    ) throws(LineProblem) {
        if text.hasPrefix("*") {
            let name = String(text.dropFirst())
            guard Directive.isSecretName(name) else { throw LineProblem("a secret is written <*NAME") }
            self = .secret(name)
        } else if text.hasPrefix("\\*") {
            self = .text([.text(String(text.dropFirst()))])
        } else {
            try self.init(typing: text, holes: &holes, at: place, in: grammar)
        }
    }

    /// A typed text with its holes and `$name`. What is typed to a program may have variables of its own: there a name that
    /// nothing captures stands for itself.
    init(
        typing text: String, holes: inout HoleTable, at place: ScriptPlace, in grammar: SessionGrammar
    ) throws(LineProblem) {
        var parts: [ScriptInput.Part] = []
        for part in Template.parts(of: text, in: .typed) {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .hole(Template.unnamed, let type):
                throw LineProblem("{\(Template.unnamed):\(type)} stands in expected lines only")
            case .hole(let name, let type):
                parts.append(.captured(try holes.slot(of: name, type: type, at: place, inInput: true)))
            case .reference(let name) where grammar.isOfProgram && !holes.captures(name):
                parts.append(.text("$\(name)"))
            case .reference(let name): parts.append(.captured(try holes.slot(ofCaptured: name)))
            case .anything: throw LineProblem("[..] stands for nothing that can be typed")
            }
        }
        self = .text(parts)
    }
}

extension ScriptInput {
    /// Whether the answer is a secret.
    var isSecret: Bool {
        if case .secret = answer { true } else { false }
    }

    /// The line with another prompt or question.
    func source(at wait: SessionWait, in grammar: SessionGrammar) -> String {
        SessionLine.input(text, at: wait, in: grammar)
    }

    /// Whether the prompt or the question is the expected one; blanks around it do not matter.
    func isLabelled(_ text: String) -> Bool {
        label == text.withoutTrailingBlanks || label == text.trimmed
    }
}
