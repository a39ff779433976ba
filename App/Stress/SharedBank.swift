import BankKernel
import Foundation
import Ledger

/// Lets several processes transfer and read on one bank at once, and compares how far each of them came.
struct SharedBank {
    private static let leastShare = 0.6

    let processes: Int
    let seconds: Int

    func run() async throws {
        let path = try await StressBank.make()
        let workers = try (1...processes).map { seed in
            try WorkerProcess(Worker(path: path, seconds: seconds, seed: UInt64(seed)))
        }
        let counts = try workers.map { worker in
            var worker = worker
            let (acknowledged, hasSucceeded) = try worker.finish()
            guard hasSucceeded else { throw StressFailure("a process failed") }
            return acknowledged.count
        }
        let bank = try await StressBank(path: path)
        _ = try await bank.readAll()
        try await bank.verify()
        await bank.ledger.close()
        try report(counts)
        try StressBank.remove(path)
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
