/// Finds a short and simple walk that fails as a long one does.
///
/// It leaves out halves, quarters and so on, as long as something can be left out (Zeller, Hildebrandt: Simplifying and
/// isolating failure-inducing input), then, of what is short by now, any steps in a row: a visit from its beginning to its end
/// can only go as a whole. Then each step is exchanged for the simplest that does as well, after which more may go.
struct FuzzShrinker<Host: FuzzHost> {
    typealias Walk = FuzzWalk<Host.Model>

    let fuzzer: Fuzzer<Host>

    /// The simplest walk found.
    func shrink(_ failed: Walk) async throws(Host.Failure) -> Walk {
        var best = failed
        var size = best.moments.count / 2
        while size > 0 {
            best = try await leaveOut(size, of: best, by: size)
            size = min(size, best.moments.count) / 2
        }
        var before: [Host.Model.Step]
        repeat {
            before = best.moments.map(\.step)
            for size in stride(from: min(before.count, Self.shortWalk) - 1, to: 0, by: -1) {
                best = try await leaveOut(size, of: best, by: 1)
            }
            for place in before.indices { best = try await simplify(place, of: best) }
        } while best.moments.map(\.step) != before
        return best
    }

    /// From how many steps on only halves of halves are tried.
    private static var shortWalk: Int { 64 }

    /// Leaves out so many steps in a row wherever that can be done, trying every `stride` steps.
    private func leaveOut(_ size: Int, of failed: Walk, by stride: Int) async throws(Host.Failure) -> Walk {
        var best = failed
        var start = 0
        while start < best.moments.count {
            var steps = best.moments.map(\.step)
            steps.removeSubrange(start..<min(start + size, steps.count))
            let walk = try await fuzzer.walk(steps, seed: best.seed)
            if walk.failure != nil, walk.moments.count < best.moments.count { best = walk } else { start += stride }
        }
        return best
    }

    /// Exchanges a step for simpler ones, as long as the walk fails and does not grow.
    private func simplify(_ place: Int, of failed: Walk) async throws(Host.Failure) -> Walk {
        var best = failed
        var isSimpler = true
        while isSimpler, place < best.moments.count {
            isSimpler = false
            for candidate in fuzzer.model.simpler(than: best.moments[place].step) {
                var steps = best.moments.map(\.step)
                steps[place] = candidate
                let walk = try await fuzzer.walk(steps, seed: best.seed)
                guard walk.failure != nil, walk.moments.count <= best.moments.count else { continue }
                best = walk
                isSimpler = true
                break
            }
        }
        return best
    }
}
