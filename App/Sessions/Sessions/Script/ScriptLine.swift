/// A line of a session block by its grammar.
enum ScriptLine: Equatable {
    case blank
    case comment
    /// Output to the letter.
    case literal(String)
    case output(String, isError: Bool)
    case ellipsis
    case prompt(String, input: String)
    case question(String, answer: String)
    case directive(String)
    case exitCode(Int)

    init(_ text: String, in grammar: SessionGrammar = SessionGrammar()) throws(LineProblem) {
        if let (prompt, input) = grammar.split(text) {
            self = .prompt(prompt.withoutTrailingBlanks, input: input)
            return
        }
        switch text.first {
        case nil: self = .blank
        case "\\": self = text.utf8.count == 1 ? .blank : .literal(String(text.dropFirst()))
        case "#": self = .comment
        case "@": self = .directive(String(text.dropFirst()))
        case "!" where text.hasPrefix("! "): self = .output(String(text.dropFirst(2)), isError: true)
        case "?" where text.hasPrefix("? "): self = try Self.question(text, in: grammar)
        case ".": self = text == "..." ? .ellipsis : .output(text, isError: false)
        case "[": self = try Self.exitCode(text) ?? .output(text, isError: false)
        case _ where !grammar.prompts.isEmpty: self = .output(text, isError: false)
        default: self = try Self.prompt(text) ?? .output(text, isError: false)
        }
    }

    /// Whether a shown line would be read as anything but itself.
    static func isGrammar(_ text: String, in grammar: SessionGrammar) -> Bool {
        if Template.isSpecial(text, in: .expected) || Fence(opening: text) != nil { return true }
        guard case .output(text, isError: false) = try? ScriptLine(text, in: grammar) else { return true }
        return false
    }

    private static func question(_ text: String, in grammar: SessionGrammar) throws(LineProblem) -> ScriptLine {
        let parts = text.dropFirst(1).firstRange(of: " <").map { mark in
            (label: String(text[..<mark.lowerBound].dropFirst(2)).trimmed, answer: String(text[mark.upperBound...]))
        }
        guard let parts, !parts.label.isEmpty || grammar.isOfProgram else {
            throw LineProblem("a question is written ? LABEL <ANSWER")
        }
        return .question(parts.label, answer: parts.answer)
    }

    private static func exitCode(_ text: String) throws(LineProblem) -> ScriptLine? {
        let digits = text.dropFirst().dropLast()
        guard text.last == "]", !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
        guard let code = Int(digits), code <= 255 else { throw LineProblem("an exit code is at most 255") }
        return .exitCode(code)
    }

    /// A tab and its like look as a blank does, so that the input would be output and nobody would see why.
    private static func otherBlank(_ blank: Unicode.Scalar, behind prompt: Substring) -> LineProblem {
        LineProblem(
            "behind \(prompt) stands \(blank.name) instead of a blank; a line of output that looks so begins with \\")
    }

    private static func prompt(_ text: String) throws(LineProblem) -> ScriptLine? {
        guard let end = text.utf8.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: " ") }),
            text.utf8[end] == UInt8(ascii: ">"), text.first?.isLetter == true
        else { return nil }
        let rest = text.unicodeScalars[end...].dropFirst()
        if let first = rest.first, first != " " {
            guard !first.properties.isWhitespace else { throw otherBlank(first, behind: text[...end]) }
            return nil
        }
        return .prompt(String(text[...end]), input: String(Substring(rest.dropFirst())))
    }
}
