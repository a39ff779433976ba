import CPlainLedger
import Foundation
import Ledger

/// Durable transfers a second, by one caller and by eight, against a plain C program with the same SQL on the same disk.
struct TransferBenchmark {
    private static let rounds = 7
    private static let transfers = 1_000
    private static let callers = 8

    func run() async throws {
        var alone: [Double] = []
        var together: [Double] = []
        var plain: [Double] = []
        for _ in 0..<Self.rounds {
            plain.append(try await plainRate())
            alone.append(try await rate(callers: 1))
            together.append(try await rate(callers: Self.callers))
        }
        Report.line("durable transfers, one caller / plain C", median(alone), median(plain), unit: "/s")
        Report.line("durable transfers, eight callers / plain C", median(together), median(plain), unit: "/s")
    }

    private func rate(callers: Int) async throws -> Double {
        let bank = try await BenchmarkBank()
        let time = try await seconds {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for caller in 0..<callers {
                    group.addTask {
                        for number in 0..<Self.transfers / callers { try await bank.transfer(caller + number) }
                    }
                }
                try await group.waitForAll()
            }
        }
        try await bank.remove()
        return Double(Self.transfers) / time
    }

    private func plainRate() async throws -> Double {
        let bank = try await BenchmarkBank()
        await bank.ledger.close()
        let time = plain_ledger_run(bank.path, Int32(Self.transfers))
        try await bank.remove()
        guard time > 0 else { throw CocoaError(.fileWriteUnknown) }
        return Double(Self.transfers) / time
    }
}
