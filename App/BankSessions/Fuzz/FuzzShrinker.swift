/// Finds a short walk that fails as a long one does: leaves out halves, quarters and so on, as long as something can be
/// left out (Zeller, Hildebrandt: Simplifying and isolating failure-inducing input), then, of what is short by now, any
/// steps in a row: a visit from login to logout can only go as a whole.
@MainActor
struct FuzzShrinker {
    let walk: FuzzWalk

    /// From how many steps on only halves of halves are tried.
    private static let shortWalk = 64

    /// The shortest outcome found.
    /// - Throws: ``FixtureError``.
    func shrink(_ failed: FuzzWalk.Outcome) async throws(FixtureError) -> FuzzWalk.Outcome {
        var best = failed
        var size = best.moments.count / 2
        while size > 0 {
            best = try await leaveOut(size, of: best, by: size)
            size = min(size, best.moments.count) / 2
        }
        var before: Int
        repeat {
            before = best.moments.count
            for size in stride(from: min(before, Self.shortWalk) - 1, to: 0, by: -1) {
                best = try await leaveOut(size, of: best, by: 1)
            }
        } while best.moments.count < before
        return best
    }

    /// Leaves out so many steps in a row wherever that can be done, trying every `stride` steps.
    private func leaveOut(
        _ size: Int, of failed: FuzzWalk.Outcome, by stride: Int
    ) async throws(FixtureError) -> FuzzWalk.Outcome {
        var best = failed
        var start = 0
        while start < best.moments.count {
            var steps = best.moments.map(\.step)
            steps.removeSubrange(start..<min(start + size, steps.count))
            let outcome = try await walk.walk(.listed(steps[...]))
            if outcome.failure != nil, outcome.moments.count < best.moments.count {
                best = outcome
            } else {
                start += stride
            }
        }
        return best
    }
}
