import BankKernel
import Foundation
import Ledger

/// Transfers by eight callers beside a reader that audits and lists all the time, and how long the write-ahead log grows meanwhile.
struct LogBesideReader {
    private static let callers = 8
    private static let mostBytes = 64 << 20
    private static let pause = Duration.milliseconds(10)

    let seconds: Int

    func run() async throws {
        let path = try await StressBank.make()
        let bank = try await StressBank(path: path)
        let end = ContinuousClock.now + .seconds(seconds)
        let (transfers, reads, bytes) = try await withThrowingTaskGroup(of: Finding.self) { group in
            for _ in 0..<Self.callers { group.addTask { try await .transfers(write(to: bank, until: end)) } }
            group.addTask { try await .reads(read(bank, until: end)) }
            group.addTask { try await .bytes(watch(path + "-wal", until: end)) }
            return try await group.reduce(into: (0, 0, 0)) { sum, finding in
                switch finding {
                case .transfers(let count): sum.0 += count
                case .reads(let count): sum.1 += count
                case .bytes(let most): sum.2 = most
                }
            }
        }
        try await bank.verify()
        await bank.ledger.close()
        print(
            "\(seconds) s: \(transfers) transfers beside \(reads) audits and lists; the log had \(bytes >> 20) MiB at most"
        )
        guard reads > 0, transfers > 0 else { throw StressFailure("nobody was at work") }
        guard bytes < Self.mostBytes else { throw StressFailure("the log had \(bytes) bytes") }
        try StressBank.remove(path)
    }

    private enum Finding {
        case transfers(Int)
        case reads(Int)
        case bytes(Int)
    }

    private func write(to bank: StressBank, until end: ContinuousClock.Instant) async throws -> Int {
        let accounts = try await bank.readAll()
        var count = 0
        while ContinuousClock.now < end {
            if try await bank.transfer(among: accounts) != nil { count += 1 }
        }
        return count
    }

    /// One audit or one list of an account follows the other without a pause.
    private func read(_ bank: StressBank, until end: ContinuousClock.Instant) async throws -> Int {
        let accounts = try await bank.readAll()
        var count = 0
        while ContinuousClock.now < end {
            if count.isMultiple(of: 2) {
                try await bank.verify()
            } else {
                let query = HistoryQuery(account: accounts[count % accounts.count].number, limit: 10_000)
                _ = try await bank.ledger.page(query, for: bank.customer)
            }
            count += 1
        }
        return count
    }

    private func watch(_ log: String, until end: ContinuousClock.Instant) async throws -> Int {
        var most = 0
        while ContinuousClock.now < end {
            let attributes = try? FileManager.default.attributesOfItem(atPath: log)
            most = max(most, attributes?[.size] as? Int ?? 0)
            try await Task.sleep(for: Self.pause)
        }
        return most
    }
}
