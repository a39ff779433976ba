import Sessions

/// What the model says that the app must show after a step, and wait for then.
struct FuzzExpectation: Sendable, Hashable {
    /// Lines in their order, others may stand between them, as a session file writes them: `! ` before an error, `[..]`
    /// for any text.
    var lines: [String] = []
    /// What the app waits for then; `nil` when the model cannot tell.
    var wait: SessionWait?
    /// Whether money may move of which the model cannot tell how much.
    var isOpen = false

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

/// A line with `[..]` for any text.
enum FuzzPattern {
    /// Whether `text` is what `pattern` says: the parts between `[..]` in their order, the first and last at the ends.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let parts = pattern.split(separator: "[..]", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return pattern == text }
        guard text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

/// What is wrong at the end of a walk.
enum FuzzFailure: Sendable, Hashable {
    /// The last step did not come to what the model expects.
    case screen
    /// An account of a customer holds something else than the model says, whose row this is; the app is at a prompt.
    case balances(of: String, row: String, prompt: SessionWait)
    /// The audit of the ledger found something.
    case audit(String)

    /// What to say to people.
    var description: String {
        switch self {
        case .screen: "the app does not show what the model expects"
        case .balances: "the bank does not hold what the model expects"
        case .audit(let fault): "the audit says: \(fault)"
        }
    }
}

/// A step that was done: where, what the model expected of it, and what the app showed.
struct FuzzedStep: Sendable, Hashable {
    let wait: SessionWait
    let step: FuzzStep
    var expectation: FuzzExpectation
    /// As a session file writes it, errors behind `! `.
    var shown: [String] = []
}
