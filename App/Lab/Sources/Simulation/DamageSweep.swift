public import BankKernel
import Ledger
import MemoryDisk
import Money

/// Damages the files of a bank at rest, in one way after the other: nothing wrong may be shown or spent, and nothing that
/// was acknowledged may be gone without a word.
public struct DamageSweep: Sendable {
    /// What came of so many damages.
    public struct Outcome: Sendable {
        /// How many were refused, wholly or in part.
        public internal(set) var noticed = 0
        /// How many did no harm.
        public internal(set) var harmless = 0
        /// Those in which something happened that must not.
        public internal(set) var failures: [SimulationFailure] = []
    }

    private static let sector = 512
    private static let page = 4_096

    private let simulation: Simulation

    /// Makes the banks of the sweep.
    public init() async throws(BankError) {
        simulation = try await Simulation()
    }

    /// Damages the file of a closed bank.
    public func damageClosed(_ count: Int) async -> Outcome {
        await sweep(count, target: Simulation.path, ending: .close)
    }

    /// Damages the log of a bank whose process was killed.
    public func damageLog(_ count: Int) async -> Outcome {
        await sweep(count, target: StoredBank.log, ending: .kill)
    }

    private func sweep(_ count: Int, target: String, ending: StoredBank.Ending) async -> Outcome {
        var outcome = Outcome()
        let bank = await StoredBank(simulation, ending: ending)
        for seed in 0..<UInt64(count) {
            var random = SplitMix64(seed: seed)
            var damaged = bank.files
            let damage = damage(&damaged[target, default: []], &random)
            let run = SimulationRun(seed: seed, files: damaged, beliefs: bank.beliefs)
            run.isDamaged = true
            do throws(Violation) {
                try await run.readEverything()
                var source = StepSource(seed: seed)
                for _ in 0..<5 { try await run.take(.write(process: 0, source.transfer())) }
                try await run.readEverything()
                if run.refusals > 0 { outcome.noticed += 1 } else { outcome.harmless += 1 }
            } catch {
                outcome.failures.append(
                    SimulationFailure(seed: seed, step: 0, message: "\(damage): \(error.description)"))
            }
            await run.end()
        }
        return outcome
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) -> String {
        precondition(bytes.count >= Self.page, "there is nothing to damage")
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            bytes[place] = bytes[place] &+ UInt8.random(in: 1...255, using: &random)
            return "byte \(place) is another"
        case 1:
            let start = place / Self.sector * Self.sector
            for index in start..<min(start + Self.sector, bytes.count) { bytes[index] = 0 }
            return "the sector at \(start) is zero"
        case 2:
            let start = place / Self.sector * Self.sector
            for index in start..<min(start + Self.sector, bytes.count) {
                bytes[index] = .random(in: 0...255, using: &random)
            }
            return "the sector at \(start) is noise"
        case 3:
            let other = Int.random(in: 0..<max(1, bytes.count / Self.page), using: &random) * Self.page
            let start = min(place / Self.page * Self.page, bytes.count - Self.page)
            let page = Array(bytes[other..<other + Self.page])
            bytes.replaceSubrange(start..<start + Self.page, with: page)
            return "page at \(start) is the one at \(other)"
        case 4:
            bytes.removeLast(bytes.count - place)
            return "it ends after \(place) bytes"
        default:
            let bit = Int.random(in: 0..<8, using: &random)
            bytes[place] ^= 1 << bit
            return "bit \(bit) of byte \(place) is another"
        }
    }
}

/// Flips bits in banks of the format before, which had no checksums: what nobody can check is not called sound, and nothing wrong
/// is shown or spent.
public struct FormerDamageSweep: Sendable {
    private let images: MatrixImages

    /// Makes the bank.
    public init() async throws {
        images = try await MatrixImages(former: try await Simulation().bank, seed: 2)
    }

    /// Flips one bit of the closed bank, each time another one.
    public func damageClosed(_ count: Int) async -> DamageSweep.Outcome {
        await sweep(count, files: images.clean, target: "")
    }

    /// Flips one bit of the log of a bank whose process was killed.
    public func damageLog(_ count: Int) async -> DamageSweep.Outcome {
        await sweep(count, files: images.hot, target: "-wal")
    }

    private func sweep(_ count: Int, files: MatrixImages.Files, target: String) async -> DamageSweep.Outcome {
        var outcome = DamageSweep.Outcome()
        for seed in 0..<UInt64(count) {
            var random = SplitMix64(seed: seed)
            var damaged = files
            let place = Int.random(in: 0..<(files[target]?.count ?? 1), using: &random)
            damaged[target]?[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            let machine = MemoryMachine(seed: seed)
            for (suffix, bytes) in damaged { machine.plant(bytes, at: MatrixImages.path + suffix) }
            do {
                if try await isRefused(on: machine) { outcome.noticed += 1 } else { outcome.harmless += 1 }
            } catch {
                outcome.failures.append(
                    SimulationFailure(seed: seed, step: 0, message: "a bit of byte \(place) of bank\(target): \(error)")
                )
            }
        }
        return outcome
    }

    /// Whether the bank is refused, by the audit and by the prompt; what the prompt shows otherwise is what was acknowledged.
    private func isRefused(on machine: MemoryMachine) async throws -> Bool {
        let report = try? await Ledger.audit(at: MatrixImages.path, disk: machine.start())
        let ledger: Ledger
        do throws(BankError) {
            ledger = try await MatrixImages.open(machine.start())
        } catch {
            guard report?.isSound != true else { throw Violation("it is called sound, and refused: \(error)") }
            return true
        }
        let found = try? await MatrixImages.balances(in: ledger)
        await ledger.close()
        guard let found else { return true }
        guard found == MatrixImages.balances[MatrixImages.count] else {
            throw Violation("\(found) is shown and can be spent")
        }
        guard report?.unchecked.isEmpty == false else { throw Violation("nobody is told what could not be checked") }
        return false
    }
}
