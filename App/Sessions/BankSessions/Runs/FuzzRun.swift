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
        let fuzzer = try await BankFuzzHost.fuzzer(options.fixture)
        var steps = 0
        for count in 0..<options.walks {
            let walk = try await fuzzer.walk(seed: options.seed &+ UInt64(count), steps: options.steps)
            steps += walk.moments.count
            if let failure = walk.failure {
                let short = try await fuzzer.shortest(from: walk)
                return try keep(short, foundIn: walk, failure)
            }
        }
        writer.line("\(options.walks) walks, \(steps) steps, none failed")
        return .success
    }

    private func keep(
        _ short: FuzzWalk<BankFuzzModel>, foundIn walk: FuzzWalk<BankFuzzModel>, _ failure: FuzzFailure
    ) throws -> ExitCode {
        let path = "\(options.folder)/fuzz-\(walk.seed).session.md"
        let fixture = options.fixture == .demo ? [] : ["@fixture \(options.fixture.rawValue)"]
        let session = FuzzSession(
            short, origin: "Found by `dobank session fuzz --seed \(walk.seed)`.",
            setup: ["@seed \(short.seed)"] + fixture + ["@width \(BankFuzzHost.width)"])
        try SessionFiles.write(session.text, to: path, of: BankHouse())
        writer.error(
            "seed \(walk.seed) failed after \(walk.moments.count) steps: \(failure); "
                + "\(short.moments.count) are enough, see \(path)")
        return .mismatch
    }
}
