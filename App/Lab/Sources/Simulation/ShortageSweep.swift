public import BankKernel
import DurableSQLite
import MemoryDisk

/// Lets SQLite get no memory at each of its allocations in turn, once and from then on: nothing false may be said, what failed
/// must not have happened or be called unknown, and the bank is whole afterwards.
///
/// For a process that has not used SQLite yet, and nothing else at work in it.
public struct ShortageSweep: Sendable {
    /// What is tried, each on a file of its own.
    public enum Attempt: String, Sendable, CaseIterable {
        case opening = "opening a bank"
        case openingWithLog = "opening a bank with a log"
        case transfer = "a transfer"
        case login = "a login"
        case history = "a history"
        case audit = "an audit"
        case backup = "a backup"
        case upgrade = "an upgrade"
    }

    /// What came of it.
    public struct Outcome: Sendable {
        /// How many allocations the attempt takes when none fails.
        public internal(set) var allocations = 0
        /// How often it was tried.
        public internal(set) var runs = 0
        /// Those in which something happened that must not.
        public internal(set) var failures: [SimulationFailure] = []
    }

    private static let mostAllocations = 1 << 20

    private let simulation: Simulation
    private let folder: String
    private let closed: StoredBank
    private let killed: StoredBank

    /// The sweep, with its files in `folder`.
    /// - Returns: `nil` when SQLite was used in this process before.
    public init?(in folder: String) async throws(BankError) {
        guard MemoryShortage.reachesAllAllocations() else { return nil }
        simulation = try await Simulation()
        self.folder = folder
        closed = await StoredBank(simulation, ending: .close)
        killed = await StoredBank(simulation, ending: .kill)
    }

    /// Fails each allocation of `attempt`, or each so many, once and from then on.
    public func run(_ attempt: Attempt, each stride: Int = 1) async throws(BankError) -> Outcome {
        var outcome = Outcome()
        for times in [1, nil] {
            var skipped = 0
            while skipped < Self.mostAllocations {
                let before = MemoryShortage.count
                outcome.runs += 1
                do throws(Violation) {
                    try await ShortRun(attempt, files: try files(for: attempt), model(of: attempt), in: folder)
                        .run(after: skipped, times: times)
                } catch {
                    let message = "\(attempt.rawValue), \(times == nil ? "all" : "one") from \(skipped): \(error)"
                    outcome.failures.append(SimulationFailure(seed: 0, step: skipped, message: message))
                }
                if MemoryShortage.count == before { break }
                skipped += stride
            }
            outcome.allocations = skipped
        }
        return outcome
    }

    private func model(of attempt: Attempt) -> Beliefs {
        switch attempt {
        case .openingWithLog: killed.beliefs
        case .upgrade: Beliefs(Simulation.state)
        case .opening, .transfer, .login, .history, .audit, .backup: closed.beliefs
        }
    }

    private func files(for attempt: Attempt) throws(Violation) -> [String: [UInt8]] {
        switch attempt {
        case .openingWithLog: return killed.files
        case .opening, .transfer, .login, .history, .audit, .backup: return closed.files
        case .upgrade: break
        }
        let disk = SystemDisk()
        let (source, target) = (folder + "/present.sqlite", folder + "/former.sqlite")
        do throws(StorageFailure) {
            for suffix in ["", "-wal", "-shm"] {
                try disk.remove(source + suffix)
                try disk.remove(target + suffix)
            }
            try disk.createPrivate(source)
            try FileDescriptor(path: source, flags: 2).write(simulation.bank, at: 0, path: source)
            try FormerCopy.make(at: target, from: source)
            let size = try disk.size(of: target) ?? 0
            return [Simulation.path: try disk.read(target, from: 0, count: Int(size))]
        } catch {
            throw Violation("no bank of the format before could be made: \(error)")
        }
    }
}
