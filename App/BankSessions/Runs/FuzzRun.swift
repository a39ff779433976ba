import SessionTool
import Sessions
import Shell
import Terminal

/// Walks at random, and keeps the shortest form of a walk that fails as a session.
@MainActor
struct FuzzRun {
    let options: FuzzOptions
    let writer: TerminalWriter

    /// Walks as often as asked for; 1 at the first walk that fails.
    /// - Throws: ``FixtureError``, or `UsageError` when the session cannot be written.
    func perform() async throws -> ExitCode {
        var steps = 0
        for count in 0..<options.walks {
            let seed = options.seed &+ UInt64(count)
            let walk = FuzzWalk(fixture: options.fixture, seed: seed)
            let outcome = try await walk.walk(.drawn(FuzzGenerator(seed: seed), left: options.steps))
            steps += outcome.moments.count
            if outcome.failure != nil { return try await report(outcome, of: walk) }
        }
        writer.line("\(options.walks) walks, \(steps) steps, none failed")
        return .success
    }

    private func report(_ failed: FuzzWalk.Outcome, of walk: FuzzWalk) async throws -> ExitCode {
        let short = try await FuzzSearch().shortest(from: FuzzSearch.Find(walk: walk, outcome: failed))
        guard let failure = short.outcome.failure else { return .mismatch }
        let path = "\(options.folder)/fuzz-\(walk.seed).session.md"
        let session = FuzzSession(
            foundFrom: walk.seed, seed: short.walk.seed, fixture: walk.fixture, moments: short.outcome.moments,
            failure: failure)
        try SessionFiles.write(session.text, to: path, of: BankHouse())
        writer.error(
            "seed \(walk.seed) failed after \(failed.moments.count) steps: \(failure.description); "
                + "\(short.outcome.moments.count) are enough, see \(path)")
        return .mismatch
    }
}
