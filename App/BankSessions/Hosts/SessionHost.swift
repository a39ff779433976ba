import Sessions

/// A way to play sessions.
@MainActor
protocol SessionHost {
    /// Plays `script` to its end.
    /// - Throws: `ScriptError` when the script asks for what there is not, `HostError` when the app cannot be run.
    func play(_ script: SessionScript) async throws -> SessionResult
}
