/// What becomes of a session file when it is to say what the app does.
public enum SessionUpdate: Sendable, Equatable {
    /// The file is right already.
    case unchanged
    /// The text of the file, with other lines only where it was wrong.
    case rewritten(String)
    /// The mismatches that may not be accepted, or that no rewriting helps; nothing is rewritten then.
    case refused([Mismatch])

    /// What may be rewritten.
    public enum Acceptance: Sendable, CaseIterable {
        /// Words: no amount, account number, route or exit code changes.
        case wording
        /// Amounts, account numbers, routes and exit codes, too.
        case money
        /// All of it: when the app ends early, the inputs that are left go.
        case everything
    }

    /// Rewrites what was wrong in a file and nothing else: lines that are right keep their holes and ellipses, a line that
    /// changes keeps those that still fit in it, and prose, comments, directives and inputs stay.
    ///
    /// The rewritten file passes where the result came from; rewriting again finds it unchanged. Included files are not
    /// rewritten. An input that leads to another screen than before is refused whatever is accepted: those behind it are not
    /// meant for that screen.
    public static func rewrite(
        _ text: String, script: SessionScript, result: SessionResult, accepting acceptance: Acceptance
    ) -> SessionUpdate {
        guard !result.isPassed else { return .unchanged }
        var rewriting = ScriptRewriting(text: text, script: script, acceptance: acceptance)
        for change in result.changes { rewriting.apply(change) }
        guard rewriting.refusals.isEmpty else { return .refused(rewriting.refusals) }
        let rewritten = rewriting.text
        // A script without a single line gives no place to write to.
        guard rewritten != text else { return .refused(result.mismatches) }
        if let refusal = breakage(of: rewritten, from: script) { return .refused([refusal]) }
        return .rewritten(rewritten)
    }

    /// A hole that goes may be needed elsewhere.
    private static func breakage(of text: String, from script: SessionScript) -> Mismatch? {
        do {
            _ = try SessionScript(path: script.path, text: text) { path in script.included[path] ?? "" }
            return nil
        } catch {
            return Mismatch(at: error.path, error.line, "the update would break the script: \(error.message)")
        }
    }
}

extension Mismatch {
    init(at path: String, _ line: Int, _ message: String, expected: [String] = [], actual: [String] = []) {
        self.init(
            path: path, line: line, message: message, expected: expected, actual: actual, route: [], wait: nil)
    }
}
