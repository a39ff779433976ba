import Foundation
import Simulation

/// One of some parts of the matrix, each with cells of every kind, so that all take about as long.
struct MatrixPart {
    static let all = MatrixPart(index: 0, count: 1)

    private let index: Int
    private let count: Int

    private init(index: Int, count: Int) {
        (self.index, self.count) = (index, count)
    }

    /// The part that `text` names: `1/2`.
    /// - Throws: `StressFailure` when it names none.
    init(_ text: String) throws {
        let numbers = text.split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0, (1...numbers[1]).contains(numbers[0]) else {
            throw StressFailure("\"\(text)\" is not a part of the matrix; write one as 1/2")
        }
        self.init(index: numbers[0] - 1, count: numbers[1])
    }

    func of(_ cells: [MatrixCell]) -> [MatrixCell] {
        // All commands on one state are in one part: they differ most in what they cost.
        let commands = MatrixCell.Command.allCases.count
        return cells.indices.filter { $0 / commands % count == index }.map { cells[$0] }
    }
}

/// Every fault of the disk at every call of a transfer, and every kind of damage to a bank at rest.
struct Sweeps {
    /// The wanted states of a bank's files and commands; `stride` as for `StateMatrix`, and without one faults in the cells of ordinary
    /// operation only.
    func runMatrix(stride: Int?, part: MatrixPart, _ isWanted: (MatrixCell) -> Bool) async throws {
        let start = ContinuousClock.now
        let matrix = try await StateMatrix()
        let cells = part.of(MatrixCell.all.filter(isWanted))
        var outcomes = [await matrix.run(cells, faultsEvery: stride)]
        if stride == nil { outcomes.append(await matrix.run(cells.filter(\.isOrdinary), faultsEvery: 29)) }
        let failures = outcomes.flatMap(\.failures)
        for failure in failures { print(failure) }
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        let runs = outcomes.reduce(0) { $0 + $1.runs }
        print(
            "\(cells.count) states and commands, \(runs) runs in \(seconds) s: \(failures.count) lost or said what is not so"
        )
        guard failures.isEmpty else { throw StressFailure("the bank did not keep its word") }
    }

    func runFaults(seeds: Int, each stride: Int) async throws {
        let (runs, failures) = await (try FaultSweep()).run(seeds: UInt64(seeds), each: max(1, stride))
        report(failures)
        print("\(runs) runs with a disk that failed during a transfer: \(failures.count) said or did what is not so")
        guard failures.isEmpty else { throw StressFailure("the bank did not keep its word") }
    }

    func runDamages(closed: Int, log: Int) async throws {
        let (sweep, former) = (try await DamageSweep(), try await FormerDamageSweep())
        try report([
            ("damages of a closed bank", await sweep.damageClosed(closed)),
            ("damages of the log of a bank in use", await sweep.damageLog(log)),
            ("flipped bits of a closed bank of the format before", await former.damageClosed(log)),
            ("flipped bits of the log of a bank of the format before", await former.damageLog(log)),
        ])
    }

    func runLies(seeds: Int, damages: Int) async throws {
        let sweep = try await LieSweep()
        try report(
            await sweep.lie(seeds: UInt64(seeds)).map { ("lies of the disk during \($0.rawValue)", $1) }
                + (await sweep.damageWhileOpening(seeds: UInt64(damages))).map { ("damages during \($0.rawValue)", $1) }
        )
    }

    /// Before anything else uses SQLite.
    func runShortages(each stride: Int, of attempts: [ShortageSweep.Attempt]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-stress-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard let sweep = try await ShortageSweep(in: folder.path) else {
            throw StressFailure("SQLite was used before")
        }
        var hasFailed = false
        for attempt in attempts {
            let outcome = try await sweep.run(attempt, each: stride)
            report(outcome.failures)
            hasFailed = hasFailed || !outcome.failures.isEmpty
            print(
                "\(outcome.runs) times \(attempt.rawValue), about \(outcome.allocations) allocations, with one that failed or"
                    + " all from there on: \(outcome.failures.count) said or did what is not so")
        }
        try FileManager.default.removeItem(at: folder)
        guard !hasFailed else { throw StressFailure("without memory the bank did not keep its word") }
    }

    private func report(_ outcomes: [(what: String, outcome: DamageSweep.Outcome)]) throws {
        for (what, outcome) in outcomes {
            report(outcome.failures)
            print(
                "\(what): \(outcome.noticed) noticed, \(outcome.harmless) harmless,"
                    + " \(outcome.failures.count) believed")
        }
        guard outcomes.allSatisfy(\.outcome.failures.isEmpty) else { throw StressFailure("damage was believed") }
    }

    private func report(_ failures: [SimulationFailure]) {
        for failure in failures.prefix(20) {
            print("seed \(failure.seed): \(failure.message)")
            for step in failure.steps { print("    \(step)") }
        }
    }
}

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
