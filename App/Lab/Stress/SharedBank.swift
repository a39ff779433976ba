import BankKernel
import Foundation
import Histories
import Ledger

/// Lets several processes transfer and read on one bank at once, holds what they were told against each other, and compares how
/// far each of them came.
struct SharedBank {
    private static let leastShare = 0.6
    /// How long processes work until their histories are checked and others take their place: the memory that it takes is that of one
    /// such window.
    private static let window = 10

    let processes: Int
    let seconds: Int

    func run() async throws {
        let path = try await StressBank.make()
        var check = try await StressBank.histories(at: path)
        var counts = [Int](repeating: 0, count: processes)
        for start in stride(from: 0, to: seconds, by: Self.window) {
            let operations = try work(on: path, seconds: min(Self.window, seconds - start))
            for operation in operations {
                if case .booked = operation.answer { counts[operation.client - 1] += 1 }
            }
            let ledger = try await StressBank.read(path, after: check.latest)
            try check.check(operations, ledger: ledger, isSettled: true)
        }
        let bank = try await StressBank(path: path)
        try await bank.verify()
        await bank.ledger.close()
        try report(counts)
        print(check.tally)
        try StressBank.remove(path)
    }

    private func work(on path: String, seconds: Int) throws -> [ClientOperation] {
        let workers = try (1...processes).map { seed in
            try WorkerProcess(Worker(path: path, seconds: seconds, seed: UInt64(seed)))
        }
        return try workers.flatMap { worker in
            var worker = worker
            let (operations, hasSucceeded) = try worker.finish()
            guard hasSucceeded else { throw StressFailure("a process failed") }
            return operations
        }
    }

    private func report(_ counts: [Int]) throws {
        let fairShare = Double(counts.reduce(0, +)) / Double(processes)
        let slowest = Double(counts.min() ?? 0) / fairShare
        print(
            "\(processes) processes, \(seconds) s: transfers each \(counts.sorted()), slowest at \(Int(slowest * 100)) % of its share"
        )
        guard slowest >= Self.leastShare else { throw StressFailure("a process was starved") }
    }
}
