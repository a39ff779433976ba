import Sessions

/// What the model says that the app must show after a step, and wait for then.
struct FuzzExpectation: Sendable, Hashable {
    /// Lines in their order, others may stand between them, as a session file writes them: `! ` before an error, `[..]`
    /// for any text.
    var lines: [String] = []
    /// What the app waits for then; `nil` when the model cannot tell.
    var wait: SessionWait?

    /// Whether what was shown and what is waited for are as expected.
    func isMet(by shown: [String], wait: SessionWait?) -> Bool {
        if let expected = self.wait, expected != wait { return false }
        var rest = shown[...]
        for line in lines {
            guard let index = rest.firstIndex(where: { FuzzPattern.matches(line, $0) }) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}
