/// Every state that a bank's files can be in, and every command that touches them, with a fault or a kill at each call of it.
public struct StateMatrix: Sendable {
    /// What came of it.
    public struct Outcome: Sendable {
        /// How often a command was run.
        public fileprivate(set) var runs = 0
        /// Those in which something happened that must not, as sentences.
        public fileprivate(set) var failures: [String] = []
    }

    private let today: MatrixImages
    private let former: MatrixImages
    private let otherToday: MatrixImages
    private let otherFormer: MatrixImages

    /// Makes the banks.
    public init() async throws {
        let bank = try await Simulation().bank
        let other = try await Simulation(seed: 7).bank
        today = try await MatrixImages(today: bank, seed: 1)
        former = try await MatrixImages(former: bank, seed: 2)
        otherToday = try await MatrixImages(today: other, seed: 3)
        otherFormer = try await MatrixImages(former: other, seed: 4)
    }

    /// Runs `cells` without a fault, and with each kind of fault at each `stride`th call.
    /// - Parameter stride: `nil` for no faults at all.
    public func run(_ cells: [MatrixCell], faultsEvery stride: Int?) async -> Outcome {
        var outcome = Outcome()
        for cell in cells {
            await run(cell, faultsEvery: stride, into: &outcome)
        }
        return outcome
    }

    private func run(_ cell: MatrixCell, faultsEvery stride: Int?, into outcome: inout Outcome) async {
        let scenario = scenario(of: cell)
        var run = MatrixRun(cell, scenario, seed: 1)
        outcome.runs += 1
        do {
            try await run.run(.none)
        } catch {
            return outcome.failures.append("\(cell): \(error)")
        }
        guard let stride else { return }
        for number in Swift.stride(from: 0, to: run.calls, by: stride) {
            for trouble in MatrixRun.Fault.troubles {
                var faulty = MatrixRun(cell, scenario, seed: UInt64(number))
                outcome.runs += 1
                do {
                    try await faulty.run(.at(number, trouble))
                } catch {
                    outcome.failures.append("\(cell), \(trouble) at call \(number) of \(run.calls): \(error)")
                }
            }
        }
    }

    private func scenario(of cell: MatrixCell) -> MatrixScenario {
        switch cell.format {
        case .today: MatrixScenario(cell, of: today, besides: otherToday)
        case .former: MatrixScenario(cell, of: former, besides: otherFormer)
        }
    }
}
