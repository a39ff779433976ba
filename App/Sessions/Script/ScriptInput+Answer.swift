extension ScriptInput.Answer {
    /// What follows `<`: a text, or `*NAME`. A text that would be read as a secret begins with `\`.
    init(answering text: String, holes: inout HoleTable, at place: ScriptPlace) throws(LineProblem) {
        if text.hasPrefix("*") {
            let name = String(text.dropFirst())
            guard Directive.isSecretName(name) else { throw LineProblem("a secret is written <*NAME") }
            self = .secret(name)
        } else if text.hasPrefix("\\*") {
            self = .text([.text(String(text.dropFirst()))])
        } else {
            try self.init(typing: text, holes: &holes, at: place)
        }
    }

    /// A typed text with its holes and `$name`.
    init(typing text: String, holes: inout HoleTable, at place: ScriptPlace) throws(LineProblem) {
        var parts: [ScriptInput.Part] = []
        for part in Template.parts(of: text, in: .typed) {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .hole(let name, let type):
                parts.append(.captured(try holes.slot(of: name, type: type, at: place, inInput: true)))
            case .reference(let name): parts.append(.captured(try holes.slot(ofCaptured: name)))
            case .anything: throw LineProblem("[..] stands for nothing that can be typed")
            }
        }
        self = .text(parts)
    }
}
