/// What becomes of a session file when it is to say what the app does.
public enum SessionUpdate: Sendable, Equatable {
    /// The file is right already.
    case unchanged
    /// The text of the file, with other lines only where it was wrong.
    case rewritten(String)
    /// The mismatches that may not be accepted, or that no rewriting helps; nothing is rewritten then.
    case refused([Mismatch])

    /// Rewrites what was wrong in a file and nothing else: lines that are right keep their holes and ellipses, a line that
    /// changes keeps those that still fit in it, and prose, comments, directives and inputs stay.
    ///
    /// The rewritten file passes where the result came from; rewriting again finds it unchanged. Included files are not
    /// rewritten. An input that leads to another screen than before is refused whatever is accepted: those behind it are not
    /// meant for that screen.
    public static func rewrite(
        _ text: String, script: SessionScript, result: SessionResult, accepting acceptance: Acceptance
    ) -> SessionUpdate {
        result.isPassed ? .unchanged : UpdateChanges(text, script: script, result: result).accepted(acceptance)
    }
}
