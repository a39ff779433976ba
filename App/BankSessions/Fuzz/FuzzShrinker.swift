/// Finds a short walk that fails as a long one does: leaves out halves, quarters and so on, down to single steps, as long
/// as something can be left out (Zeller, Hildebrandt: Simplifying and isolating failure-inducing input).
@MainActor
struct FuzzShrinker {
    let walk: FuzzWalk

    /// The shortest outcome found.
    /// - Throws: `FixtureError`.
    func shrink(_ failed: FuzzWalk.Outcome) async throws(FixtureError) -> FuzzWalk.Outcome {
        var best = failed
        var size = max(1, best.moments.count / 2)
        while true {
            let before = best.moments.count
            best = try await leaveOut(size, of: best)
            if best.moments.count == before, size == 1 { return best }
            if best.moments.count == before || size > best.moments.count { size = max(1, size / 2) }
        }
    }

    private func leaveOut(_ size: Int, of failed: FuzzWalk.Outcome) async throws(FixtureError) -> FuzzWalk.Outcome {
        var best = failed
        var start = 0
        while start < best.moments.count {
            var steps = best.moments.map(\.step)
            steps.removeSubrange(start..<min(start + size, steps.count))
            let outcome = try await walk.walk(.listed(steps[...]))
            if outcome.failure != nil, outcome.moments.count < best.moments.count {
                best = outcome
            } else {
                start += size
            }
        }
        return best
    }
}
