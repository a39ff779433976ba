import Foundation
import Simulation

/// Simulates banks on disks that fail, from one seed after the other.
struct SimulatedBanks {
    let seed: UInt64
    let runs: Int
    let world: SimulatedWorld
    /// Whether the first seed that fails is the last.
    let stopsAtFirst: Bool

    func run() async throws {
        let simulation = try await Simulation()
        let start = ContinuousClock.now
        var failures: [UInt64] = []
        var late: [UInt64] = []
        for seed in seed..<seed + UInt64(runs) {
            guard let failure = await simulation.run(seed: seed, in: world) else { continue }
            if failure.isNoticedLater {
                late.append(seed)
                continue
            }
            failures.append(seed)
            print("seed \(failure.seed): \(failure.message)")
            for step in failure.steps { print("    \(step)") }
            print(
                "    again with: stress simulate --seed \(failure.seed) --runs 1\(world == .plain ? "" : " --\(world.rawValue)")"
            )
            if stopsAtFirst { break }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print("simulated \(runs) banks, \(Simulation.stepCount) steps each, \(Int(Double(runs) / seconds)) a second")
        if !late.isEmpty {
            print(
                "in \(late.count) a process that had the bank open was told what the disk had lost, and the next to open it was not:"
                    + " \(late)")
        }
        guard failures.isEmpty else { throw StressFailure("\(failures.count) seeds: \(failures)") }
    }
}
