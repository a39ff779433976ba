public import BankKernel
import MemoryDisk
import Money

/// Lets the disk fail at every call of a transfer in turn, once and for good, ending by exit, by kill and by a power cut.
public struct FaultSweep: Sendable {
    private static let mostSkipped = 12

    private let simulation: Simulation

    /// Makes the banks of the sweep.
    public init() async throws(BankError) {
        simulation = try await Simulation()
    }

    /// Runs it, each case with so many seeds for what happens by chance; of the cases one in `stride`: up to 6, every call still fails in
    /// every way, but not before each end.
    /// - Returns: how many runs there were, and those in which something happened that must not.
    public func run(seeds: UInt64, each stride: Int = 1) async -> (runs: Int, failures: [SimulationFailure]) {
        var runs = 0
        var failures: [SimulationFailure] = []
        for (number, steps) in cases.enumerated() where number.isMultiple(of: stride) {
            for seed in 0..<seeds {
                runs += 1
                guard var failure = await simulation.attempt(Array(steps.enumerated()), seed: seed) else { continue }
                failure.steps = steps.map { "\($0)" }
                failures.append(failure)
            }
        }
        return (runs, failures)
    }

    private var cases: [[Step]] {
        let calls: [MemoryMachine.Calls] = [.sync, .changes]
        let troubles: [MemoryMachine.Trouble] = [.fails, .forgets, .isFull]
        let endings: [[Step]] = [
            (0..<StepSource.processes).map { .close(process: $0) },
            (0..<StepSource.processes).map { .kill(process: $0) },
            [.cutPower],
        ]
        return calls.flatMap { calls in
            troubles.flatMap { trouble in
                [1, nil].flatMap { times in
                    (0..<Self.mostSkipped).flatMap { skipped in
                        endings.flatMap { ending in
                            [false, true].map { sendsAgain in
                                let trouble = Step.trouble(trouble, calls, after: skipped, times: times)
                                return steps(trouble, ending: ending, sendsAgain: sendsAgain)
                            }
                        }
                    }
                }
            }
        }
    }

    /// A customer who is asked to send an order again does so, at once or in a later run.
    private func steps(_ trouble: Step, ending: [Step], sendsAgain: Bool) -> [Step] {
        let before = [0, 1, 0].enumerated().map { Step.write(process: $0.element, order($0.offset)) }
        let sent = Step.write(process: 0, order(10))
        let again = sendsAgain ? [Step.resend(process: 0, pick: 1)] : []
        let later = Step.write(process: 1, order(11))
        return before + [trouble, sent] + again + ending + [.heal, .read(process: 2, .accounts(customer: 0)), later]
    }

    private func order(_ number: Int) -> BankOperation {
        .transfer(
            TransferOrder(
                reference: TransferReference(id: TransferID(rawValue: UInt128(5_000 + number)), note: "rent"),
                customer: BankState.id(ofCustomer: 0), source: BankState.number(0), destination: BankState.number(3),
                amount: Money(minorUnits: Int64(100 + number), currency: .eur)))
    }
}
