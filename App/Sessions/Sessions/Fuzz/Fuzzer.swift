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

    /// Walks a number of steps; the same seed is the same walk.
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
    /// Even when no step can be left out, the walk may be long. Shorter walks, drawn from the seeds that follow, may
    /// find a shorter way to a fault.
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

/// Finds a short and simple walk that fails as a long one does.
///
/// It leaves out halves, quarters and so on, as long as something can be left out (Zeller, Hildebrandt: Simplifying and
/// isolating failure-inducing input), then, of what is short by now, any steps in a row: a visit from its beginning to its end
/// can only go as a whole. Then each step is exchanged for the simplest that does as well, after which more may go.
struct FuzzShrinker<Host: FuzzHost> {
    typealias Walk = FuzzWalk<Host.Model>

    let fuzzer: Fuzzer<Host>

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

    /// Leaves out a number of steps in a row wherever that can be done, trying every `stride` steps.
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

/// A walk that failed as a session file, which fails for as long as the program does, and passes once it is right.
public struct FuzzSession<Model: FuzzModel>: Sendable {
    private let walk: FuzzWalk<Model>
    private let origin: String
    private let setup: [String]
    private let exitCode: Int

    /// A file for `walk`.
    ///
    /// - Parameters:
    ///   - origin: How it was found, a paragraph.
    ///   - walk: The walk that failed, shrunk.
    ///   - setup: The directives it begins with.
    ///   - exitCode: What the program ends with when it is left the way that the model knows.
    public init(_ walk: FuzzWalk<Model>, origin: String, setup: [String] = [], exitCode: Int = 0) {
        self.walk = walk
        self.origin = origin
        self.setup = setup
        self.exitCode = exitCode
    }

    /// The text of the file.
    public var text: String {
        let title = walk.failure.map { "# A walk that fails: \($0)" } ?? "# A walk"
        return ([title, "", origin, "", "```session"] + setup + body + ["[\(exitCode)]", "```"])
            .map { $0 + "\n" }.joined()
    }

    /// The steps before the fault expect anything; the last one and the proof expect what the model says.
    private var body: [String] {
        let inputs = walk.moments.map(\.input)
        guard let last = inputs.last else { return [] }
        let before = inputs.dropLast().flatMap { Self.lines(of: $0, expecting: ["..."]) }
        let proof: [FuzzInput] = if case .fault(let fault) = walk.failure { fault.proof } else { [] }
        let lines = walk.failure == .unexpected ? last.turn.expectation.lines : ["..."]
        let end = (proof.last ?? last).turn.expectation.wait ?? walk.wait
        return before + Self.lines(of: last, expecting: lines) + proof.flatMap(Self.lines)
            + (end.map(walk.wayOut) ?? []).flatMap(Self.lines)
    }

    private static func lines(of input: FuzzInput) -> [String] {
        lines(of: input, expecting: input.turn.expectation.lines)
    }

    private static func lines(of input: FuzzInput, expecting lines: [String]) -> [String] {
        switch input.turn.move {
        case .type(let text, let isInterrupted):
            let typed =
                input.turn.secret.map { SessionLine.typing(secret: $0, at: input.wait) }
                ?? SessionLine.typing(text, at: input.wait)
            return [typed] + (isInterrupted ? [SessionLine.signal] : []) + lines
        case .interrupt: return ["", SessionLine.signal] + lines
        case .press(let keys): return ["", SessionLine.keys(keys)] + lines
        // The program waits on, and shows nothing before it is typed to or gives up.
        case .advance(let milliseconds): return [SessionLine.advance(milliseconds: milliseconds)] + lines
        case .fault(let fault): return [SessionLine.fault(fault)] + lines
        case .end: return []
        }
    }
}
