import BankKernel
import Ledger
import MemoryDisk
import Money

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
