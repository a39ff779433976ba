/// Looks for the shortest walk that fails, from one that does. Leaving out steps ends at a walk of which none can go, and that
/// may still be a long one: walks of fewer steps, drawn from the seeds that follow, find the shorter ways to the same fault.
@MainActor
struct FuzzSearch {
    /// A walk that failed, and how.
    struct Find {
        let walk: FuzzWalk
        let outcome: FuzzWalk.Outcome
    }

    /// How many walks are drawn before what was found counts as the shortest.
    private static let draws: UInt64 = 1_000

    /// The shortest walk found.
    /// - Throws: ``FixtureError``.
    func shortest(from find: Find) async throws(FixtureError) -> Find {
        var best = try await shrunk(find)
        while let shorter = try await shorter(than: best) { best = shorter }
        return best
    }

    private func shorter(than best: Find) async throws(FixtureError) -> Find? {
        for distance in 1...Self.draws {
            let walk = FuzzWalk(fixture: best.walk.fixture, seed: best.walk.seed &+ distance)
            let steps = FuzzSteps.drawn(
                FuzzGenerator(seed: walk.seed), left: best.outcome.moments.count - 1)
            let outcome = try await walk.walk(steps)
            if outcome.failure != nil { return try await shrunk(Find(walk: walk, outcome: outcome)) }
        }
        return nil
    }

    private func shrunk(_ find: Find) async throws(FixtureError) -> Find {
        Find(walk: find.walk, outcome: try await FuzzShrinker(walk: find.walk).shrink(find.outcome))
    }
}
