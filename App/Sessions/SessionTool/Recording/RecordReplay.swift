import Sessions

/// Replays a record before it is saved, and opens in it what is different each time.
@MainActor
struct RecordReplay {
    let host: any SessionHost
    let path: String

    /// What came of it.
    struct Outcome {
        /// What the last replay has shown otherwise, for a person, in whole lines; empty when the file passes.
        var differences: [String] = []
    }

    /// How often a record is replayed at most; what has changed must pass twice.
    private static let mostRounds = 6

    /// Replays until the record passes, or nothing more can be done for it.
    func settle(_ recorder: inout SessionRecorder) async -> Outcome {
        var outcome = Outcome()
        do {
            try await settle(&recorder, into: &outcome)
        } catch {
            outcome.differences = ["\(error)\n"]
        }
        return outcome
    }

    private func settle(_ recorder: inout SessionRecorder, into outcome: inout Outcome) async throws {
        var passes = 0
        var needed = 1
        for _ in 0..<Self.mostRounds {
            let script = try SessionScript(path: path, text: recorder.text(for: path)) { included throws(ScriptError) in
                throw ScriptError(path: included, line: 1, message: "a record includes nothing")
            }
            let result = try await host.play(script)
            outcome.differences = result.mismatches.map { SessionDiff($0).description }
            if result.isPassed {
                passes += 1
                if passes == needed { return }
                continue
            }
            guard recorder.settle(with: result) else { return }
            (passes, needed) = (0, 2)
        }
    }
}
