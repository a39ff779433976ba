import Sessions

/// Updates `a.session` from a walk with a pretended app.
func update(
    _ text: String, accepting acceptance: SessionUpdate.Acceptance = .everything,
    including files: [String: String] = [:],
    app: [AppStep]
) throws -> SessionUpdate {
    let script = try SessionScript(text, including: files)
    let result = try PretendedWalk(script, app: app).result
    return SessionUpdate.rewrite(text, script: script, result: result, accepting: acceptance)
}

extension SessionUpdate {
    /// The lines of the rewritten file; empty when it was not rewritten.
    var lines: [String] {
        guard case .rewritten(let text) = self else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// What is refused: `LINE: message`.
    var refusals: [String] {
        guard case .refused(let mismatches) = self else { return [] }
        return mismatches.map { "\($0.line): \($0.message)" }
    }
}
