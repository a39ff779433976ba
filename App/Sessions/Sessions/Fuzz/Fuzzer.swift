internal import Money

/// Walks through a program at random, and finds the shortest form of a walk that fails.
public struct Fuzzer<Host: FuzzHost>: Sendable {
    /// A walk, over or not.
    public typealias Walk = FuzzWalk<Host.Model>

    /// Runs the program.
    public let host: Host
    /// The model of the program as it begins.
    public let model: Host.Model

    /// Walks through the program that `host` runs, beside `model`.
    public init(host: Host, model: Host.Model) {
        self.host = host
        self.model = model
    }

    /// Walks so many steps; the same seed is the same walk.
    /// - Throws: what the host throws.
    public func walk(seed: UInt64, steps count: Int) async throws(Host.Failure) -> Walk {
        let steps = FuzzSteps<Host.Model>.drawn(SplitMix64(seed: seed), left: count)
        return try await host.run(FuzzWalk(seed: seed, model: model, steps: steps))
    }

    /// Walks by `steps`; those that do not fit are left out.
    /// - Throws: what the host throws.
    public func walk(_ steps: [Host.Model.Step], seed: UInt64) async throws(Host.Failure) -> Walk {
        try await host.run(FuzzWalk(seed: seed, model: model, steps: .listed(steps[...])))
    }

    /// The shortest and simplest walk that fails, found from one that does.
    ///
    /// Leaving out steps ends at a walk of which none can go, and that may still be a long one: walks of fewer steps, drawn from
    /// the seeds that follow, find the shorter ways to the same fault.
    /// - Throws: what the host throws.
    public func shortest(from failed: Walk) async throws(Host.Failure) -> Walk {
        var best = try await FuzzShrinker(fuzzer: self).shrink(failed)
        while let shorter = try await shorter(than: best) {
            best = try await FuzzShrinker(fuzzer: self).shrink(shorter)
        }
        return best
    }

    /// How many walks are drawn before what was found counts as the shortest.
    private static var searchedWalks: UInt64 { 100 }

    private func shorter(than best: Walk) async throws(Host.Failure) -> Walk? {
        let count = best.moments.count - 1
        guard count > 0 else { return nil }
        for distance in 1...Self.searchedWalks {
            let walk = try await walk(seed: best.seed &+ distance, steps: count)
            if walk.failure != nil { return walk }
        }
        return nil
    }
}
