extension ScriptInput {
    /// Whether the answer is a secret.
    var isSecret: Bool {
        if case .secret = answer { true } else { false }
    }

    /// The line with another prompt or question.
    func source(at wait: SessionWait) -> String {
        let rest =
            isQuestion
            ? source.firstRange(of: " <").map { source[$0.upperBound...] }
            : source.firstRange(of: "> ").map { source[$0.upperBound...] }
        return SessionLine.input(String(rest ?? ""), at: wait)
    }

    /// Whether the prompt or the question is the expected one; blanks around it do not matter.
    func isLabelled(_ text: String) -> Bool {
        label.isIdentical(to: text) || label.isIdentical(to: text.trimmed)
    }
}
