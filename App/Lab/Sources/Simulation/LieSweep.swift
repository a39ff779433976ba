public import BankKernel
import MemoryDisk
import Money

/// Lets the disk lie at every call of a transfer, of reading, of opening and of closing in turn, or damages what it holds
/// between two calls of opening: nothing wrong may be shown or spent, and nothing acknowledged may be lost in silence.
public struct LieSweep: Sendable {
    /// What the bank does while the disk lies.
    public enum Moment: String, Sendable, CaseIterable {
        case transfer
        case reading
        case opening
        case openingWithLog = "opening with a log"
        case openingAfterPowerCut = "opening with a log that is newer than its mark"
        case openingAfterCopy = "opening after a copy of the log that was cut off"
        case closing

        var ending: StoredBank.Ending {
            switch self {
            case .transfer, .reading, .opening: .close
            case .openingWithLog, .closing: .kill
            case .openingAfterCopy: .killInCopy
            case .openingAfterPowerCut: .losePower
            }
        }

        /// Damage while nobody asks for anything is damage at rest; while it opens, all that it holds changes hands.
        var isOpening: Bool {
            [.opening, .openingWithLog, .openingAfterPowerCut, .openingAfterCopy].contains(self)
        }
        /// Without a mark, a truncated log looks as if its last change had never been made.
        var noticesLostEnd: Bool { self != .openingAfterPowerCut }
    }

    private static let calls: MemoryMachine.Calls = [.read, .write, .sync, .truncate]

    private let simulation: Simulation

    /// Makes the banks of the sweep.
    public init() async throws(BankError) {
        simulation = try await Simulation()
    }

    /// Makes the disk lie at each call in turn, once for each seed: in each way at every `step`th call, the next way from the next call on.
    public func lie(
        during moments: [Moment] = Moment.allCases, seeds: UInt64, step: Int = 1
    ) async -> [(Moment, DamageSweep.Outcome)] {
        await sweep(moments, [.lies, .misplaces, .garbles, .fails], at: Self.calls, seeds: seeds, step: step)
    }

    /// Damages the file, the log or the mark while the bank opens: before every `step`th call.
    public func damageWhileOpening(seeds: UInt64, step: Int = 1) async -> [(Moment, DamageSweep.Outcome)] {
        let calls = Self.calls.union([.open, .delete])
        let moments = Moment.allCases.filter { $0.isOpening && $0.noticesLostEnd }
        return await sweep(moments, [.rots], at: calls, seeds: seeds, step: step)
    }

    private func sweep(
        _ moments: [Moment], _ troubles: [MemoryMachine.Trouble], at calls: MemoryMachine.Calls, seeds: UInt64,
        step: Int = 1
    ) async -> [(Moment, DamageSweep.Outcome)] {
        var outcomes: [(Moment, DamageSweep.Outcome)] = []
        for moment in moments {
            let bank = await StoredBank(simulation, ending: moment.ending)
            var outcome = DamageSweep.Outcome()
            for (number, trouble) in troubles.enumerated() {
                for seed in 0..<seeds {
                    var skipped = number % step
                    while await attempt(moment, bank, trouble, at: calls, after: skipped, seed, &outcome) {
                        skipped += step
                    }
                }
            }
            outcomes.append((moment, outcome))
        }
        return outcomes
    }

    /// Whether there was such a call.
    private func attempt(
        _ moment: Moment, _ bank: StoredBank, _ trouble: MemoryMachine.Trouble, at calls: MemoryMachine.Calls,
        after skipped: Int, _ seed: UInt64, _ outcome: inout DamageSweep.Outcome
    ) async -> Bool {
        let run = SimulationRun(seed: seed, files: bank.files, beliefs: bank.beliefs)
        run.isDamaged = true
        var source = StepSource(seed: seed)
        do throws(Violation) {
            if !moment.isOpening {
                for process in moment == .closing ? [0] : [0, 1] {
                    try await run.read(.accounts(customer: 0), by: process)
                }
                // What another process writes has to be read again.
                if moment == .reading { try await run.write(.rent, by: 1) }
                if moment == .closing {
                    for _ in 0..<12 { try await run.write(source.transfer(), by: 0) }
                    try await run.write(.rent, by: 0)
                    try await run.write(.openAccount(customer: 0, name: "More", .eur), by: 0)
                }
            }
            run.place = 1 + skipped
            run.machine.reseed(seed << 32 | UInt64(skipped))
            run.machine.plan(trouble, at: calls, after: skipped)
            try await take(moment, in: run)
            guard run.machine.troubles > 0 else {
                await run.end()
                return false
            }
            run.machine.heal()
            try await use(run, &source)
            if run.refusals > 0 { outcome.noticed += 1 } else { outcome.harmless += 1 }
        } catch {
            let message = "\(moment.rawValue), the disk \(trouble) at call \(skipped): \(error.description)"
            outcome.failures.append(SimulationFailure(seed: seed, step: skipped, message: message))
        }
        await run.end()
        return true
    }

    private func take(_ moment: Moment, in run: SimulationRun) async throws(Violation) {
        switch moment {
        case .transfer: try await run.write(.rent, by: 0)
        case .closing: await run.close(0)
        case .reading: try await run.readEverything()
        case .opening, .openingWithLog, .openingAfterPowerCut, .openingAfterCopy:
            try await run.read(.accounts(customer: 0), by: 0)
        }
    }

    /// What a bank goes through after that: it is read and written to, its process dies, it is read and written to by
    /// another, closed, and read again.
    private func use(_ run: SimulationRun, _ source: inout StepSource) async throws(Violation) {
        try await run.readEverything()
        for pick in run.sent.indices {
            try await run.take(.details(process: 1, pick: pick, customer: 0))
            try await run.take(.resend(process: 1, pick: 3 * pick))
        }
        for process in [0, 1, 0] { try await run.write(source.transfer(), by: process) }
        try await run.take(.kill(process: 0))
        try await run.take(.kill(process: 1))
        try await run.readEverything()
        for _ in 0..<2 { try await run.write(source.transfer(), by: 0) }
        await run.end()
        try await run.readEverything()
    }
}
